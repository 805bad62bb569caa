// What single changes would come to: each a click away from being compared.
import { Icon } from '../icons.js';
import { html } from '../lib.js';
import { pin } from '../state/compute.js';
import { change, decimal, percent } from '../state/numbers.js';
import { go } from '../state/route.js';
import { clone, edit, set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { FILL } from '../ui.js';

/** The fight as it is, pinned; the changed one in its place. @param {Odds} odds @param {WhatIf} row */
function compareWith(odds, row) {
  pin(state.doc.fight, odds, t('pinned'));
  edit(doc => {
    doc.fight = clone(row.fight);
  });
  go('/compare');
}
/** @param {Odds} odds */
function pinNow(odds) {
  pin(state.doc.fight, odds, t('pinned'));
  set({ live: t('pinned') });
}
/** Points more or fewer, as a bar from the middle. @param {{ points: number }} props */
function Points({ points }) {
  const z = Math.min(1, Math.abs(points) / 15) * 38,
    bar = html`
      <rect x=${points > 0 ? 39 : 37 - z} y="2.5" width=${z} height="9" fill=${FILL[points > 0 ? 0 : 2]} />
    `;
  return html`
    <svg viewBox="0 0 76 14" aria-hidden="true">
      <path d="M38 0v14" stroke="var(--edge)" />
      ${Math.abs(points) > 0.05 ? bar : null}
    </svg>
  `;
}
/** @param {{ row: WhatIf, odds: Odds }} props */
function Row({ row, odds }) {
  const points = 100 * row.change;
  return html`
    <li>
      <button
        class="wi"
        aria-label=${`${row.text}: ${percent(row.win)}, ${change(points)}. ${t('pin')}`}
        onClick=${() => compareWith(odds, row)}
      >
        <span>${row.text}</span>
        <${Points} points=${points} />
        <span class="r">${decimal(100 * row.win, 1)}</span>
        <span class="r num">${change(points)}</span>
      </button>
    </li>
  `;
}
/** @param {{ odds: Odds }} props */
export const WhatIfs = ({ odds }) => html`
  <section class="card" aria-labelledby="wih">
    <header>
      <h2 id="wih">${t('whatif')}</h2>
      <span class="sm mut">${t('whatifNote', { side: odds.sides[0] })}</span>
    </header>
    <ul>
      ${(state.whatif ?? []).map(
        row => html`
          <${Row} key=${row.text} row=${row} odds=${odds} />
        `,
      )}
    </ul>
    <div class="pad">
      <button class="btn sm" onClick=${() => pinNow(odds)}>
        <${Icon} name="pin" />
        ${t('pin')}
      </button>
    </div>
  </section>
`;
