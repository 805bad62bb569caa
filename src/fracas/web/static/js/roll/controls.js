// The controls of a replay, and what comes after the last roll of a round.
import { Icon } from '../icons.js';
import { html } from '../lib.js';
import { edit, state } from '../state/store.js';
import { t } from '../state/words.js';
import { replay } from './replay.js';
import { standing } from './standing.js';

/** @typedef {{
 *   cut: number, total: number, running: boolean, run: (on: boolean) => void, show: (n: number) => void,
 * }} ReplayProps */
/** @param {ReplayProps} props */
export function ReplayBar({ cut, total, running, run, show }) {
  const playOrPause = () => {
    if (cut >= total) show(0);
    run(!running);
  };
  const slide = (/** @type {On<Event, HTMLInputElement>} */ event) => {
    run(false);
    show(Number(event.target.value));
  };
  return html`
    <section class="card pad ctl">
      <button class="btn pri" onClick=${playOrPause}>${running ? t('pause') : t('play')}</button>
      <input type="range" min="0" max=${total} value=${cut} aria-label=${t('replay')} onInput=${slide} />
      <button class="ib" aria-label=${t('stepBack')} disabled=${cut <= 0} onClick=${() => show(cut - 1)}>‹</button>
      <button class="ib" aria-label=${t('stepOn')} disabled=${cut >= total} onClick=${() => show(cut + 1)}>›</button>
      <span class="sm">${`${cut} / ${total}`}</span>
    </section>
  `;
}
const nextRound = () =>
  edit(doc => {
    doc.rounds += 1;
  });
function rollAgain() {
  edit(doc => {
    doc.dice = '';
    doc.rounds = 1;
    delete doc.table.counted;
  });
  replay('', 1);
}
/** After the last roll of a round: the next one, all anew, or a roll back.
 * @param {{ play: Play, onUndo: (() => void) | null }} props */
export const After = ({ play, onUndo }) => html`
  <div class="acts2">
    ${
      standing(state.doc.fight, play).every(Boolean) && state.doc.rounds < 50
        ? html`
            <button class="btn pri" onClick=${nextRound}>${t('nextRound')}</button>
          `
        : null
    }
    <button class="btn" onClick=${rollAgain}>${t('rollAgain')}</button>
    ${
      onUndo
        ? html`
            <button class="btn" onClick=${onUndo}>
              <${Icon} name="undo" />
              ${t('undo')}
            </button>
          `
        : null
    }
  </div>
`;
