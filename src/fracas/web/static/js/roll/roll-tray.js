// The roll in hand: its dice, the ways to throw them, the controls of a replay, what comes after the last roll.
import { Dice, Die, each } from './dice.js';
import { html, useState } from '../lib.js';
import { said, standing } from './log.js';
import { replay } from './replay.js';
import { edit, state } from '../state/store.js';
import { Icon, Rule } from '../ui.js';
import { t } from '../state/words.js';

const Counts = ({ label, most, onPick }) =>
  html`<div class="pad chips" role="group" aria-label=${label}>${Array.from({ length: most + 1 }, (_, n) => html`<button class="chip" onClick=${() => onPick(n)}>${n}</button>`)}</div>`;
/** Who rolls what, and the dice: those being typed, else the last. */
export function Tray({ pending, label, last, typing, counting }) {
  const need = each(pending);
  return html`<div class="now-h"><h2>${pending.by ?? ''} ${pending.against ? `→ ${pending.against}` : ''}</h2><span class="grow"></span><${Rule} id=${pending.rule} /></div>
    <div class="tray">${typing ? html`<p><b>${label}</b> · <span class="num">${t('typed', { i: Math.min(typing.length, pending.dice), n: pending.dice })}</span></p><${Dice} faces=${typing.slice(0, pending.dice)} n=${pending.dice} need=${need} />` : counting && need ? html`<p><b>${label}</b></p>` : last ? html`<p>${last.by ?? ''}${last.against ? ` → ${last.against}` : ''}: <b>${said(last)}</b></p><${Dice} faces=${last.dice} need=${each(last)} />` : html`<p class="mut">${t('nothingRolled')}</p>`}</div>`;
}
const Undo = ({ onUndo }) =>
  html`<button class="ib" aria-label=${t('undo')} disabled=${!onUndo} onClick=${onUndo}><${Icon} name="undo" /></button>`;
/** The number of successes, and of sixes among them where they do more. */
function Counting({ pending, onCount }) {
  const [successes, hold] = useState(null);
  const count = n => (n && pending.sixes && pending.need < 6 ? hold(n) : onCount(n, pending.need === 6 ? n : 0));
  if (successes !== null)
    return html`<p class="pad sm">${t('ofThemSixes', { n: successes })}</p><${Counts} label=${t('ofThemSixes', { n: successes })} most=${successes} onPick=${n => {
      hold(null);
      onCount(successes, n);
    }} />`;
  if (pending.dice <= 40) return html`<${Counts} label=${t('countOnly')} most=${pending.dice} onPick=${count} />`;
  return html`<form class="pad formrow" onSubmit=${event => {
    event.preventDefault();
    count(Math.max(0, Math.min(pending.dice, Number(new FormData(event.target).get('n')) || 0)));
  }}><label>${t('countOnly')} <input name="n" type="number" min="0" max=${pending.dice} required /></label><button class="btn sm pri">${t('done')}</button></form>`;
}
/** The ways to roll: six keys, a count, or the button; `onUndo`: null where nothing was rolled. */
export function Hand({
  pending,
  label,
  busy,
  typing,
  counting,
  onType,
  onErase,
  onCount,
  onRoll,
  onStep,
  onUndo,
  onWay,
}) {
  const need = each(pending);
  return html`${
    typing
      ? html`<div class="keys">${[1, 2, 3, 4, 5, 6].map(n => html`<button aria-label=${n} onClick=${() => onType(n)}><${Die} face=${n} good=${need && n >= need} /></button>`)}<button class="erase" aria-label=${t('erase')} disabled=${!typing.length} onClick=${onErase}>⌫</button></div>`
      : counting && need
        ? html`<${Counting} key=${state.doc.dice} pending=${pending} onCount=${onCount} />`
        : html`<div class="acts"><button class="btn pri" disabled=${busy} onClick=${onRoll}><${Icon} name="dice" />${label}</button><${Undo} onUndo=${onUndo} /></div>`
  }<div class="acts2"><button class="btn" aria-pressed=${Boolean(typing)} onClick=${() => onWay(!typing, false)}><${Icon} name="keys" />${t('typeDice')}</button><button class="btn" aria-pressed=${counting} disabled=${!need} onClick=${() => onWay(false, !counting)}>${t('countOnly')}</button><button class="btn" disabled=${busy} onClick=${onStep}><${Icon} name="ff" />${t('wholeStep')}</button>${typing || counting ? html`<${Undo} onUndo=${onUndo} />` : null}</div>`;
}
export const ReplayBar = ({ cut, total, running, run, show }) =>
  html`<section class="card pad ctl"><button class="btn pri" onClick=${() => {
    if (cut >= total) show(0);
    run(!running);
  }}>${running ? t('pause') : t('play')}</button><input type="range" min="0" max=${total} value=${cut} aria-label=${t('replay')} onInput=${event => {
    run(false);
    show(Number(event.target.value));
  }} /><button class="ib" aria-label=${t('stepBack')} disabled=${cut <= 0} onClick=${() => show(cut - 1)}>‹</button><button class="ib" aria-label=${t('stepOn')} disabled=${cut >= total} onClick=${() => show(cut + 1)}>›</button><span class="sm">${cut} / ${total}</span></section>`;
/** After the last roll of a round: the next one, all anew, or a roll back. */
export const After = ({ play, onUndo }) =>
  html`<div class="acts2">${
    standing(state.doc.fight, play).every(Boolean) && state.doc.rounds < 50
      ? html`<button class="btn pri" onClick=${() =>
          edit(next => {
            next.rounds += 1;
          })}>${t('nextRound')}</button>`
      : null
  }<button class="btn" onClick=${() => {
    edit(next => {
      next.dice = '';
      next.rounds = 1;
      delete next.table.counted;
    });
    replay('', 1);
  }}>${t('rollAgain')}</button>${onUndo ? html`<button class="btn" onClick=${onUndo}><${Icon} name="undo" />${t('undo')}</button>` : null}</div>`;
