// The log of a play, the last line first; each roll can be gone back to.
import { stepTitle } from '../charts/ladder.js';
import { html, useState } from '../lib.js';
import { change } from '../state/numbers.js';
import { state } from '../state/store.js';
import { lang, says, t } from '../state/words.js';
import { Rule, copy } from '../ui.js';
import { each, needed, said } from './dice.js';

/** @param {string} name */
const option = name => `option-${name.replace(/ /g, '-')}`;
/** What is neither a roll nor a number: who, and what the rule is called. @param {PlayEvent} event */
function plainLine(event) {
  const who = [event.side, event.unit, event.group, event.by].filter(Boolean).join(' '),
    what = event.what ?? state.rules?.[event.rule]?.[lang()].title;
  return [who, what].filter(Boolean).join(': ');
}
/** Models that fall. @param {Record<string, number>} killed */
const lossLine = killed =>
  Object.entries(killed)
    .map(([unit, n]) => t('losesN', { unit, n }))
    .join(', ') || t('nobodyLost');
/** @param {{ event: PlayEvent }} props */
const RollLine = ({ event }) => html`
  ${event.by ?? event.unit ?? event.side ?? ''}${event.against ? ` → ${event.against}` : ''}${': '}
  <b>${said(event)}</b>
`;
/** @param {{ total: Record<string, number>, winner?: string }} props */
const TotalLine = ({ total, winner }) => html`
  <b>${winner === 'draw' ? t('fight-draw') : t('fight-wins', { side: winner })}</b>
  ${` ${Object.values(total).join(' : ')}`}
`;
/** A line of the log in words: a roll, who strikes, who falls, a point, the end. @param {PlayEvent} event */
export function line(event) {
  const { against, attacks, by, killed, options, points, side, total, winner } = event;
  if (event.dice?.length)
    return html`
      <${RollLine} event=${event} />
    `;
  if (killed) return lossLine(killed);
  if (attacks !== undefined) return `${by} → ${against}: ${t('nAttacks', { n: attacks })}`;
  if (points !== undefined) return `${side}: ${change(points, 0)}`;
  if (event.rule === 'round.next') return t('nextRound');
  if (total)
    return html`
      <${TotalLine} total=${total} winner=${winner} />
    `;
  if (options) return options.map(one => (says(option(one)) ? t(option(one)) : one)).join(', ');
  return plainLine(event);
}
/** A line to paste. @param {PlayEvent} event */
const textOf = event =>
  [
    stepTitle(event.step ?? ''),
    `${event.by ?? ''}${event.against ? ` → ${event.against}` : ''}`,
    event.dice?.join(' ') ?? '',
    needed(event),
    event.rule,
  ]
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
/** The faces of a roll, successes underlined. @param {{ event: Roll }} props */
function Faces({ event }) {
  const need = each(event);
  return event.dice.slice(0, 60).map(n =>
    need && n >= need
      ? html`
          <u>${n}</u>
          ${' '}
        `
      : `${n} `,
  );
}
/** The step, the rule, the dice. @param {{ event: PlayEvent, counted: boolean }} props */
const Cited = ({ event, counted }) => html`
  <span class="g">
    ${
      event.step
        ? html`
            <span>${stepTitle(event.step)}</span>
          `
        : null
    }
    <${Rule} id=${event.rule} />
    ${
      event.dice?.length
        ? html`
            <span class="dd">
              ${
                counted
                  ? t('notNoted')
                  : html`
                      <${Faces} event=${event} />
                    `
              }
            </span>
          `
        : null
    }
  </span>
`;
/** @param {{ event: PlayEvent, onBack: () => void }} props */
const LineActions = ({ event, onBack }) => html`
  <span class="g">
    <button class="btn sm" onClick=${onBack}>${t('backHere')}</button>
    <button class="btn sm" onClick=${() => copy(textOf(event))}>${t('copyLine')}</button>
  </span>
`;
/** @typedef {{ event: PlayEvent, counted: boolean, open: boolean, onOpen: (() => void) | null, onBack: () => void }} LineProps */
/** A line; a roll that can be gone back to opens. @param {LineProps} props */
const LogLine = ({ event, counted, open, onOpen, onBack }) => html`
  <li class=${event.killed && Object.keys(event.killed).length ? 'cas' : ''}>
    ${
      onOpen
        ? html`
            <button class="line" aria-expanded=${open} onClick=${onOpen}>${line(event)}</button>
          `
        : html`
            <span>${line(event)}</span>
          `
    }
    <span class="num">${needed(event)}</span>
    <${Cited} event=${event} counted=${counted} />
    ${
      open
        ? html`
            <${LineActions} event=${event} onBack=${onBack} />
          `
        : null
    }
  </li>
`;
/** `onBack`: null where nothing can be undone; `counted`: rolls of which only the successes are known.
 * @param {{
 *   events: PlayEvent[], rolls: PlayEvent[], onBack: ((index: number) => void) | null, counted?: number[],
 * }} props */
export function Log({ events, rolls, onBack, counted = [] }) {
  const [open, choose] = useState(/** @type {number | null} */ (null)),
    lines = [...events].reverse();
  const row = (/** @type {PlayEvent} */ event, /** @type {number} */ i) => {
    const index = rolls.indexOf(event),
      rolled = event.dice?.length && onBack;
    const back = () => {
      choose(null);
      onBack?.(index);
    };
    return html`
      <${LogLine}
        key=${lines.length - i}
        event=${event}
        counted=${counted.includes(index)}
        open=${index >= 0 && open === index}
        onOpen=${rolled ? () => choose(open === index ? null : index) : null}
        onBack=${back}
      />
    `;
  };
  return html`
    <section class="card" aria-labelledby="logh">
      <header><h2 id="logh">${t('log')}</h2></header>
      ${
        lines.length
          ? html`
              <ol class="log">
                ${lines.map(row)}
              </ol>
            `
          : html`
              <p class="pad sm mut">${t('nothingRolled')}</p>
            `
      }
    </section>
  `;
}
