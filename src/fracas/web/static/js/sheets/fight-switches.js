// What concerns the whole fight: a challenge, and the ruleset's switches.
import { html } from '../lib.js';
import { groups, vocabulary } from '../state/model.js';
import { edit, state } from '../state/store.js';
import { t } from '../state/words.js';
import { Chips, Stepper } from '../ui.js';
import { put } from './fields.js';

/** @param {Challenge | null} challenge */
const challenging = challenge =>
  edit(doc => {
    if (challenge) doc.fight.challenge = challenge;
    else delete doc.fight.challenge;
  });
/** @param {Placed[]} able @returns {[string, string][]} */
const asOptions = able => able.map(one => [one.label, one.label]);
/** How a challenge is answered. @param {{ now: Challenge, foes: Placed[] }} props */
const Answering = ({ now, foes }) => html`
  <p class="sm">${t('accept')}</p>
  <${Chips}
    label=${t('accept')}
    value=${now.answer === 'accept' ? now.to : ''}
    options=${asOptions(foes)}
    onPick=${(/** @type {string} */ to) => challenging({ by: now.by, to, answer: 'accept' })}
  />
  <p class="sm">${t('refuse')}</p>
  <${Chips}
    label=${t('refuse')}
    value=${now.answer === 'refuse' ? now.shamed : ''}
    options=${asOptions(foes)}
    onPick=${(/** @type {string} */ shamed) => challenging({ by: now.by, answer: 'refuse', shamed })}
  />
`;
/** A challenge between two of those who may. @param {{ able: Placed[], now?: Challenge }} props */
function Challenging({ able, now }) {
  const by = able.find(one => one.label === now?.by),
    foes = able.filter(one => by && one.s !== by.s);
  const pick = (/** @type {string} */ name) => {
    const one = able.find(each => each.label === name),
      foe = able.find(each => each.s !== one?.s);
    if (!one) challenging(null);
    else challenging(foe ? { by: name, to: foe.label, answer: 'accept' } : { by: name, answer: 'refuse' });
  };
  return html`
    <h3>${t('challenge')}</h3>
    <${Chips}
      label=${t('challenge')}
      value=${now?.by ?? ''}
      options=${[['', t('nobody')], ...asOptions(able)]}
      onPick=${pick}
    />
    ${
      now && !foes.length
        ? html`
            <p class="sm">${t('noFoe')}</p>
          `
        : null
    }
    ${
      now && foes.length
        ? html`
            <${Answering} now=${now} foes=${foes} />
          `
        : null
    }
  `;
}
/** A switch of the ruleset: yes or no, a number, or one of a few words. @param {{ name: string, one: Switch }} props */
function FightSwitch({ name, one }) {
  const now = state.doc.fight[name] ?? one.default,
    said = t(`switch-${name}`),
    turn = (/** @type {SwitchValue} */ value) => edit(doc => put(doc.fight, name, value, value === one.default));
  if (typeof one.default === 'boolean')
    return html`
      <label class="formrow">
        <span>${said}</span>
        <input
          type="checkbox"
          checked=${now}
          onChange=${(/** @type {On<Event, HTMLInputElement>} */ event) => turn(event.target.checked)}
        />
      </label>
    `;
  if (typeof one.default === 'number')
    return html`
      <p class="formrow">
        <span>${said}</span>
        <${Stepper} label=${said} value=${now} low=${one.low ?? 0} high=${one.high ?? 99} onChange=${turn} />
      </p>
    `;
  if (one.words.length < 2) return null;
  return html`
    <h3>${said}</h3>
    <${Chips} label=${said} value=${now} options=${one.words.map(word => [word, t(`switch-${word}`)])} onPick=${turn} />
  `;
}
/** A challenge, and how it is answered; and the ruleset's own switches. */
export function FightSwitches() {
  const { fight } = state.doc,
    words = vocabulary(),
    able = groups(fight).filter(one => words?.challenges.includes(one.group.role ?? ''));
  return html`
    ${
      able.length
        ? html`
            <${Challenging} able=${able} now=${fight.challenge} />
          `
        : null
    }
    ${Object.entries(words?.switches ?? {}).map(
      ([name, one]) => html`
        <${FightSwitch} key=${name} name=${name} one=${one} />
      `,
    )}
  `;
}
