// The roll in hand: who rolls what, the dice, and the ways to throw them.
import { Icon } from '../icons.js';
import { html, useState } from '../lib.js';
import { state } from '../state/store.js';
import { t } from '../state/words.js';
import { Rule } from '../ui.js';
import { Dice, Die, FACES, each, kind, needed, said } from './dice.js';

/** What is to be rolled, in words. @param {Pending} pending */
export function labelOf(pending) {
  const what = t(`roll-${kind(pending.roll)}`),
    dice = pending.dice === 1 ? t('rollDie', { what }) : t('rollDice', { n: pending.dice, what });
  return `${dice}${pending.need ? `, ${needed(pending)}` : ''}`;
}
/** @param {{ pending: Pending, label: string, typing: number[] }} props */
const TypedDice = ({ pending, label, typing }) => html`
  <p>
    <b>${label}</b>
    ${' · '}
    <span class="num">${t('typed', { i: Math.min(typing.length, pending.dice), n: pending.dice })}</span>
  </p>
  <${Dice} faces=${typing.slice(0, pending.dice)} n=${pending.dice} need=${each(pending)} />
`;
/** @param {{ last: Roll }} props */
const LastDice = ({ last }) => html`
  <p>
    ${`${last.by ?? ''}${last.against ? ` → ${last.against}` : ''}: `}
    <b>${said(last)}</b>
  </p>
  <${Dice} faces=${last.dice} need=${each(last)} />
`;
/** @typedef {{ pending: Pending, label: string, last?: Roll, typing: number[] | null, counting: boolean }} TrayProps */
/** The dice: those being typed, else the last. @param {TrayProps} props */
function Shown({ pending, label, last, typing, counting }) {
  if (typing)
    return html`
      <${TypedDice} pending=${pending} label=${label} typing=${typing} />
    `;
  if (counting && each(pending))
    return html`
      <p><b>${label}</b></p>
    `;
  return last
    ? html`
        <${LastDice} last=${last} />
      `
    : html`
        <p class="mut">${t('nothingRolled')}</p>
      `;
}
/** Who rolls what, and the dice. @param {TrayProps} props */
export const Tray = props => html`
  <div class="now-h">
    <h2>${`${props.pending.by ?? ''} ${props.pending.against ? `→ ${props.pending.against}` : ''}`}</h2>
    <span class="grow"></span>
    <${Rule} id=${props.pending.rule} />
  </div>
  <div class="tray"><${Shown} ...${props} /></div>
`;
/** @param {{ onUndo: (() => void) | null }} props */
const Undo = ({ onUndo }) => html`
  <button class="ib" aria-label=${t('undo')} disabled=${!onUndo} onClick=${onUndo}><${Icon} name="undo" /></button>
`;
/** @param {{ label: string, most: number, onPick: (n: number) => void }} props */
const CountChips = ({ label, most, onPick }) => html`
  <div class="pad chips" role="group" aria-label=${label}>
    ${Array.from(
      { length: most + 1 },
      (_, n) => html`
        <button class="chip" onClick=${() => onPick(n)}>${n}</button>
      `,
    )}
  </div>
`;
/** A count that is typed, of many dice. @param {{ most: number, onPick: (n: number) => void }} props */
function CountField({ most, onPick }) {
  const done = (/** @type {On<Event, HTMLFormElement>} */ event) => {
    event.preventDefault();
    onPick(Math.max(0, Math.min(most, Number(new FormData(event.target).get('n')) || 0)));
  };
  return html`
    <form class="pad formrow" onSubmit=${done}>
      <label>
        ${`${t('countOnly')} `}
        <input name="n" type="number" min="0" max=${most} required />
      </label>
      <button class="btn sm pri">${t('done')}</button>
    </form>
  `;
}
/** The number of successes, and of sixes among them where they do more.
 * @param {{ pending: Pending, onCount: (n: number, sixes: number) => void }} props */
function Counting({ pending, onCount }) {
  const [successes, hold] = useState(/** @type {number | null} */ (null)),
    { dice, need = 0, sixes } = pending;
  const count = (/** @type {number} */ n) => (n && sixes && need < 6 ? hold(n) : onCount(n, need === 6 ? n : 0));
  if (successes === null)
    return dice <= 40
      ? html`
          <${CountChips} label=${t('countOnly')} most=${dice} onPick=${count} />
        `
      : html`
          <${CountField} most=${dice} onPick=${count} />
        `;
  const label = t('ofThemSixes', { n: successes });
  const countSixes = (/** @type {number} */ n) => {
    hold(null);
    onCount(successes, n);
  };
  return html`
    <p class="pad sm">${label}</p>
    <${CountChips} label=${label} most=${successes} onPick=${countSixes} />
  `;
}
/** @param {{ need?: number | null, empty: boolean, onType: (n: number) => void, onErase: () => void }} props */
const FaceKeys = ({ need, empty, onType, onErase }) => html`
  <div class="keys">
    ${FACES.map(
      n => html`
        <button aria-label=${n} onClick=${() => onType(n)}>
          <${Die} face=${n} good=${Boolean(need && n >= need)} />
        </button>
      `,
    )}
    <button class="erase" aria-label=${t('erase')} disabled=${empty} onClick=${onErase}>⌫</button>
  </div>
`;
/** The ways to roll; `onUndo`: null where nothing was rolled.
 * @typedef {{
 *   pending: Pending, label: string, busy: boolean, typing: number[] | null, counting: boolean,
 *   onType: (n: number) => void, onErase: () => void, onCount: (n: number, sixes: number) => void, onRoll: () => void,
 *   onStep: () => void, onUndo: (() => void) | null, onWay: (typing: boolean, counting: boolean) => void,
 * }} HandProps */
/** Six keys, a count, or the button. @param {HandProps} props */
function Throw({ pending, label, busy, typing, counting, onType, onErase, onCount, onRoll, onUndo }) {
  const need = each(pending);
  if (typing)
    return html`
      <${FaceKeys} need=${need} empty=${!typing.length} onType=${onType} onErase=${onErase} />
    `;
  if (counting && need)
    return html`
      <${Counting} key=${state.doc.dice} pending=${pending} onCount=${onCount} />
    `;
  return html`
    <div class="acts">
      <button class="btn pri" disabled=${busy} onClick=${onRoll}>
        <${Icon} name="dice" />
        ${label}
      </button>
      <${Undo} onUndo=${onUndo} />
    </div>
  `;
}
/** @param {HandProps} props */
function Ways({ pending, busy, typing, counting, onStep, onUndo, onWay }) {
  const types = Boolean(typing);
  return html`
    <div class="acts2">
      <button class="btn" aria-pressed=${types} onClick=${() => onWay(!types, false)}>
        <${Icon} name="keys" />
        ${t('typeDice')}
      </button>
      <button class="btn" aria-pressed=${counting} disabled=${!each(pending)} onClick=${() => onWay(false, !counting)}>
        ${t('countOnly')}
      </button>
      <button class="btn" disabled=${busy} onClick=${onStep}>
        <${Icon} name="ff" />
        ${t('wholeStep')}
      </button>
      ${
        types || counting
          ? html`
              <${Undo} onUndo=${onUndo} />
            `
          : null
      }
    </div>
  `;
}
/** @param {HandProps} props */
export const Hand = props => html`
  <${Throw} ...${props} />
  <${Ways} ...${props} />
`;
