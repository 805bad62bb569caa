// What concerns the whole fight: a challenge, and the ruleset's switches.
import { html } from '../lib.js';
import { groups, vocabulary } from '../state/model.js';
import { edit, state } from '../state/store.js';
import { Chips, Stepper } from '../ui.js';
import { t } from '../state/words.js';

/** A challenge between two of those who may, and how it is answered; and the ruleset's own switches. */
export function FightSwitches() {
  const { fight } = state.doc,
    words = vocabulary(),
    able = groups(fight).filter(one => words?.challenges.includes(one.group.role)),
    now = fight.challenge;
  const change = alter => edit(doc => alter(doc.fight)),
    by = able.find(one => one.label === now?.by),
    foes = able.filter(one => by && one.s !== by.s);
  const answer = next =>
    change(own => {
      own.challenge = next;
    });
  return html`${
    able.length
      ? html`<h3>${t('challenge')}</h3><${Chips} label=${t('challenge')} value=${now?.by ?? ''} options=${[['', t('nobody')], ...able.map(one => [one.label, one.label])]} onPick=${name =>
          change(own => {
            if (!name) {
              delete own.challenge;
              return;
            }
            const one = able.find(each => each.label === name),
              foe = able.find(each => each.s !== one.s);
            own.challenge = foe ? { by: name, to: foe.label, answer: 'accept' } : { by: name, answer: 'refuse' };
          })} />
    ${now && !foes.length ? html`<p class="sm">${t('noFoe')}</p>` : null}${now && foes.length ? html`<p class="sm">${t('accept')}</p><${Chips} label=${t('accept')} value=${now.answer === 'accept' ? now.to : ''} options=${foes.map(one => [one.label, one.label])} onPick=${to => answer({ by: now.by, to, answer: 'accept' })} /><p class="sm">${t('refuse')}</p><${Chips} label=${t('refuse')} value=${now.answer === 'refuse' ? now.shamed : ''} options=${foes.map(one => [one.label, one.label])} onPick=${shamed => answer({ by: now.by, answer: 'refuse', shamed })} />` : null}`
      : null
  }
    ${Object.entries(words?.switches ?? {}).map(([key, one]) =>
      typeof one.default === 'boolean'
        ? html`<label class="formrow"><span>${t(`switch-${key}`)}</span><input type="checkbox" checked=${fight[key] ?? one.default} onChange=${event => {
            const on = event.target.checked;
            change(own => {
              if (on === one.default) delete own[key];
              else own[key] = on;
            });
          }} /></label>`
        : typeof one.default === 'number'
          ? html`<p class="formrow"><span>${t(`switch-${key}`)}</span><${Stepper} label=${t(`switch-${key}`)} value=${fight[key] ?? one.default} low=${one.low ?? 0} high=${one.high ?? 99} onChange=${n =>
              change(own => {
                if (n === one.default) delete own[key];
                else own[key] = n;
              })} /></p>`
          : one.words.length > 1
            ? html`<h3>${t(`switch-${key}`)}</h3><${Chips} label=${t(`switch-${key}`)} value=${fight[key] ?? one.default} options=${one.words.map(word => [word, t(`switch-${word}`)])} onPick=${word =>
                change(own => {
                  if (word === one.default) delete own[key];
                  else own[key] = word;
                })} />`
            : null,
    )}`;
}
