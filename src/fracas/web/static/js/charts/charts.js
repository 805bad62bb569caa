// Distributions as bars that can be read one by one: losses, and the combat result.
import { html, useState } from '../lib.js';
import { atLeast, change, decimal, filled, mean, percent, signed, sum } from '../state/numbers.js';
import { set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { Chips, Seg, Swatch } from '../ui.js';
import { Drawn, useLibrary } from './drawn.js';

/** A panel of the charts with one value chosen and read out; arrows move it. Until it can be drawn, its table is seen.
 * @typedef {{
 *   panel?: Panel, bars?: Bars, pinned: Bars, from: number, list: number[], chosen: number,
 *   onChoose: (n: number) => void, label: string, text: string, more?: string, head?: string,
 * }} ChartProps */

/** Which value a key goes to, if any. @param {string} key @param {number} chosen @param {number} from @param {number} most
 * @returns {number | undefined} */
const valueAt = (key, chosen, from, most) =>
  ({
    ArrowRight: chosen + 1,
    ArrowUp: chosen + 1,
    ArrowLeft: chosen - 1,
    ArrowDown: chosen - 1,
    Home: from,
    End: most,
  })[key];
/** @param {ChartProps} props */
function Chart({ panel, bars, pinned, from, list, chosen, onChoose, label, text, more, head }) {
  const drawn = useLibrary() && panel && bars,
    most = from + list.length - 1;
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const next = valueAt(event.key, chosen, from, most);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(Math.max(from, Math.min(most, next)));
  };
  return html`
    <div class="plot">
      <div
        class="bins"
        role="slider"
        tabindex="0"
        aria-label=${label}
        aria-valuemin=${from}
        aria-valuemax=${most}
        aria-valuenow=${chosen}
        aria-valuetext=${text}
        onKeyDown=${keys}
      >
        ${
          drawn
            ? html`
                <${Drawn} spec=${panel.spec} bars=${bars} pinned=${pinned} chosen=${chosen} onChoose=${onChoose} />
              `
            : null
        }
      </div>
      <${Table} caption=${label} from=${from} list=${list} head=${head} seen=${!drawn} />
    </div>
    <p class="read">${text}${more}</p>
  `;
}
/** @param {{ caption: string, from: number, list: number[], head?: string, seen: boolean }} props */
const Table = ({ caption, from, list, head = t('count'), seen }) => html`
  <table class=${seen ? 'cmp' : 'vh'}>
    <caption class="vh">${caption}</caption>
    <thead>
      <tr>
        <th>${head}</th>
        <th>${t('exactly')}</th>
        <th>${t('atleast')}</th>
      </tr>
    </thead>
    <tbody>
      ${list.map(
        (p, i) => html`
          <tr>
            <td>${signless(from + i)}</td>
            <td>${percent(p)}</td>
            <td>${percent(sum(list.slice(i)))}</td>
          </tr>
        `,
      )}
    </tbody>
  </table>
`;
/** @param {number} n */
const signless = n => (n < 0 ? `−${-n}` : `${n}`);
/** @param {Odds | undefined} odds @param {Panel['kind']} kind @param {string | null} [unit] */
const panelOf = (odds, kind, unit = null) => odds?.charts?.find(one => one.kind === kind && one.unit === unit);
/** @type {Bars} */
const NONE = [];
/** What spreads as it does given an outcome. @param {Odds} odds @param {string} given @returns {Spreads} */
export const spreads = (odds, given) => (given === 'any' || !odds.given?.[given] ? odds : odds.given[given]);
/** Models of a unit lost.
 * @param {{
 *   odds: Odds, unit: string, side: number, size: number, given?: string, mode?: string, against?: Odds,
 * }} props */
export function LossChart({ odds, unit, side, size, given = 'any', mode = 'exactly', against }) {
  const [chosen, choose] = useState(/** @type {number | null} */ (null));
  const pairs = spreads(odds, given).casualties[unit] ?? [[0, 1]],
    all = sum(pairs.map(([, p]) => p)) || 1;
  const list = filled(pairs, 0, size).map(p => p / all),
    middle = mean(pairs),
    k = Math.min(size, chosen ?? Math.round(middle)),
    at = atLeast(list);
  const text = t('readOut', { k, p: percent(list[k]), q: percent(at[k]) });
  const panel = panelOf(odds, 'losses', unit),
    other = panelOf(against, 'losses', unit),
    wide = other && other.rows.any.exactly.length > (panel?.rows.any.exactly.length ?? 0) ? other : panel;
  return html`
    <div class="chart">
      <div class="cap">
        <${Swatch} side=${side} />
        <b>${t('loses', { unit })}</b>
        <span class="m">
          ${`${t('mean')} `}
          <b>${decimal(middle)}</b>
          ${` ${t('of')} ${size}`}
        </span>
      </div>
      <${Chart}
        panel=${wide}
        bars=${panel?.rows[given]?.[mode]}
        pinned=${other?.rows[given]?.[mode] ?? NONE}
        from=${0}
        list=${list}
        chosen=${k}
        onChoose=${choose}
        label=${t('loses', { unit })}
        text=${text}
      />
    </div>
  `;
}
/** @param {{ odds: Odds, units: { unit: string, s: number, size: number }[] }} props */
export function Losses({ odds, units }) {
  const options = [
    ['any', t('any')],
    [odds.sides[0], t('fight-wins', { side: odds.sides[0] })],
    ['draw', t('fight-draw').toLowerCase()],
    [odds.sides[1], t('fight-wins', { side: odds.sides[1] })],
  ].filter(([key]) => key === 'any' || odds.given?.[key]);
  const given = options.some(([key]) => key === state.given) ? state.given : 'any';
  return html`
    <section class="card" aria-labelledby="lossh">
      <header>
        <h2 id="lossh">${t('losses')}</h2>
        <${Seg}
          label=${t('losses')}
          value=${state.mode}
          options=${[
            ['exactly', t('exactly')],
            ['atleast', t('atleast')],
          ]}
          onPick=${(/** @type {string} */ mode) => set({ mode })}
        />
      </header>
      <div class="pad">
        <div class="givens">
          <span class="sm mut">${t('given')}</span>
          <${Chips}
            label=${t('given')}
            value=${given}
            options=${options}
            onPick=${(/** @type {string} */ key) => set({ given: key })}
          />
        </div>
        ${units.map(
          one => html`
            <${LossChart}
              key=${one.unit}
              odds=${odds}
              unit=${one.unit}
              side=${one.s ? 2 : 0}
              size=${one.size}
              given=${given}
              mode=${state.mode}
            />
          `,
        )}
      </div>
    </section>
  `;
}
/** The difference of the scores. @param {{ odds: Odds }} props */
export function ResultChart({ odds }) {
  const [chosen, choose] = useState(/** @type {number | null} */ (null));
  const pairs = odds.result_difference,
    seen = pairs.map(([v]) => v);
  const low = Math.min(0, ...seen),
    high = Math.max(0, ...seen),
    k = Math.max(low, Math.min(high, chosen ?? Math.round(mean(pairs))));
  const list = filled(pairs, low, high);
  const panel = panelOf(odds, 'result'),
    text = t('readOut', { k: signed(k), p: percent(list[k - low]), q: percent(sum(list.slice(k - low))) });
  return html`
    <section class="card" aria-labelledby="resh">
      <header>
        <h2 id="resh">${t('fight-result')}</h2>
        <span class="sm mut">${t('fight-points-ahead')}</span>
      </header>
      <div class="pad">
        <div class="chart">
          <div class="cap sm ends">
            <span>
              <${Swatch} side=${2} />
              ${` ${t('ahead', { side: odds.sides[1] })}`}
            </span>
            <span>
              <${Swatch} side=${0} />
              ${` ${t('ahead', { side: odds.sides[0] })}`}
            </span>
          </div>
          <${Chart}
            panel=${panel}
            bars=${panel?.rows.any.exactly}
            pinned=${NONE}
            from=${low}
            list=${list}
            chosen=${k}
            onChoose=${choose}
            label=${t('fight-result')}
            text=${text}
            more=${` · ${t('mean')} ${change(mean(pairs))}`}
            head=${t('fight-points-ahead')}
          />
        </div>
      </div>
    </section>
  `;
}
