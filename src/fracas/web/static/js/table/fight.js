// The place where one sets up and sees the odds: cause, event, effect.
import { Banner } from '../banner.js';
import { Answer } from '../charts/answer.js';
import { chances } from '../charts/chances.js';
import { Losses, ResultChart } from '../charts/charts.js';
import { Ladder } from '../charts/ladder.js';
import { WhatIfs } from '../charts/what-if.js';
import { Icon } from '../icons.js';
import { html, useEffect, useState } from '../lib.js';
import { unitSizes } from '../state/model.js';
import { outcomes } from '../state/numbers.js';
import { at } from '../state/route.js';
import { state } from '../state/store.js';
import { t } from '../state/words.js';
import { Board } from './board.js';
import { useTokens } from './token-table.js';
import { Units } from './units.js';

const WIDTHS = ['(min-width:1280px)', '(min-width:900px)'];
/** How many columns there is room for. @returns {1 | 2 | 3} */
const columnsNow = () => (matchMedia(WIDTHS[0]).matches ? 3 : matchMedia(WIDTHS[1]).matches ? 2 : 1);
function useColumns() {
  const [n, set] = useState(columnsNow());
  useEffect(() => {
    const heard = () => set(columnsNow()),
      all = WIDTHS.map(width => matchMedia(width));
    all.forEach(one => one.addEventListener('change', heard));
    return () => all.forEach(one => one.removeEventListener('change', heard));
  }, []);
  return n;
}
const LaterRound = () => html`
  <a class="strip" href=${at('roll')} data-link>
    <${Icon} name="dice" />
    ${t('laterRound', { n: (state.doc.fight.round ?? 1) + state.doc.rounds - 1 })}
  </a>
`;
/** What is pinned, beside what is now. @param {{ held: Odds, now: Odds }} props */
function Held({ held, now }) {
  const [was, is] = [held, now].map(odds => `${outcomes(chances(odds))[0]} %`);
  return html`
    <a class="strip" href="/compare" data-link>
      <${Icon} name="pin" />
      ${`${t('pinned')} ${was} · ${t('now').toLowerCase()} ${is}`}
    </a>
  `;
}
/** Cause, event, effect in columns where there is room; on the phone the answer first.
 * @param {Record<'answer' | 'board' | 'units' | 'losses' | 'result' | 'ladder' | 'whatif', View>} parts */
const columnsOf = ({ answer, board, units, losses, result, ladder, whatif }) => ({
  3: [
    [units, whatif],
    [board, ladder],
    [answer, losses, result],
  ],
  2: [
    [board, ladder, units],
    [answer, losses, result, whatif],
  ],
  1: [[answer, board, losses, ladder, whatif, result, units]],
});
/** The parts that stand only once there are odds, greyed while they are of something else. @param {Odds} odds */
function partsOf(odds) {
  const stale = state.odds.status === 'ready' ? '' : 'stale',
    units = unitSizes(state.odds.fight ?? state.doc.fight);
  return {
    losses: html`
      <div class=${stale}><${Losses} odds=${odds} units=${units} /></div>
    `,
    result: html`
      <div class=${stale}><${ResultChart} odds=${odds} /></div>
    `,
    ladder: html`
      <div class=${stale}><${Ladder} odds=${odds} /></div>
    `,
    whatif: html`
      <${WhatIfs} odds=${odds} />
    `,
  };
}
const NONE = { losses: null, result: null, ladder: null, whatif: null };
export function FightPlace() {
  const { fight, table } = state.doc,
    { data, status } = state.odds,
    tokens = useTokens(fight),
    columns = useColumns(),
    held = data && state.pins[Math.min(state.against, state.pins.length - 1)],
    busy = status === 'ready' && state.odds.fight !== fight;
  const laid = columnsOf({
    answer: html`
      <${Answer} odds=${data} status=${status} busy=${busy} />
    `,
    board: html`
      <${Board} fight=${fight} table=${table} tokens=${tokens} />
    `,
    units: html`
      <${Units} fight=${fight} tokens=${tokens} />
    `,
    ...(data ? partsOf(data) : NONE),
  })[columns];
  return html`
    <${Banner} />
    ${
      (state.doc.rounds ?? 1) > 1
        ? html`
            <${LaterRound} />
          `
        : null
    }
    ${
      held
        ? html`
            <${Held} held=${held.odds} now=${data} />
          `
        : null
    }
    <div class=${`cols${columns}`}>
      ${laid.map(
        (list, i) => html`
          <div key=${`${columns}.${i}`} class="stack">${list}</div>
        `,
      )}
    </div>
  `;
}
