// What concerns the whole fight: a challenge, and the ruleset's switches.
import { html, useEffect, useState } from '../lib.js';
import { answers, challenges, firstChallenge, named } from '../state/challenge.js';
import { sidesOf, vocabulary } from '../state/model.js';
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
/** @param {string[]} names @returns {[string, string][]} */
const asOptions = names => names.map(name => [name, name]);
/** A challenge that nobody has answered yet, with the first answer there is.
 * @param {Choice | null} first @param {string} by @returns {Challenge} */
function issued(first, by) {
  const { accept, shamed } = answers(first, by);
  if (accept.length) return { by, to: accept[0], answer: 'accept' };
  return { by, answer: 'refuse', ...(shamed.length ? { shamed: shamed[0] } : {}) };
}
/** How a challenge is answered. @param {{ now: Challenge, first: Choice | null }} props */
function Answering({ now, first }) {
  const { accept, refused, shamed } = answers(first, now.by);
  return html`
    <p class="sm">${t('accept')}</p>
    <${Chips}
      label=${t('accept')}
      value=${now.answer === 'accept' ? now.to : ''}
      options=${asOptions(accept)}
      onPick=${(/** @type {string} */ to) => challenging({ by: now.by, to, answer: 'accept' })}
    />
    ${
      refused
        ? html`
            <p class="sm">${t('refuse')}</p>
            <${Chips}
              label=${t('refuse')}
              value=${now.answer === 'refuse' ? (now.shamed ?? '') : null}
              options=${shamed.length ? asOptions(shamed) : [['', t('nobody')]]}
              onPick=${(/** @type {string} */ name) =>
                challenging({ by: now.by, answer: 'refuse', ...(name ? { shamed: name } : {}) })}
            />
          `
        : null
    }
  `;
}
/** A challenge between two of those who may. @param {{ first: Choice | null, now?: Challenge }} props */
function Challenging({ first, now }) {
  const sides = sidesOf(state.doc.fight),
    both = [...challenges(first)].sort((one, other) => sides.indexOf(one.side) - sides.indexOf(other.side)),
    able = both.length || !now ? both.flatMap(named) : [now.by],
    known = now && able.includes(now.by) && both.length > 0;
  return html`
    <h3>${t('challenge')}</h3>
    <${Chips}
      label=${t('challenge')}
      value=${now?.by ?? ''}
      options=${[['', t('nobody')], ...asOptions(able)]}
      onPick=${(/** @type {string} */ by) => challenging(by ? issued(first, by) : null)}
    />
    ${
      now && !known
        ? html`
            <p class="sm">${t('noFoe')}</p>
          `
        : null
    }
    ${
      now && known
        ? html`
            <${Answering} now=${now} first=${first} />
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
    [first, know] = useState(/** @type {Choice | null | undefined} */ (undefined));
  useEffect(() => {
    firstChallenge(fight).then(found => found !== undefined && know(found));
  }, [fight]);
  return html`
    ${
      first || (fight.challenge && first === null)
        ? html`
            <${Challenging} first=${first} now=${fight.challenge} />
          `
        : null
    }
    ${Object.entries(vocabulary().switches).map(
      ([name, one]) => html`
        <${FightSwitch} key=${name} name=${name} one=${one} />
      `,
    )}
  `;
}
