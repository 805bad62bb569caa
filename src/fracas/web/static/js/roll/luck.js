// How lucky each side was, and the rolls that were least to be expected.
import { html } from '../lib.js';
import { decimal, percent, share } from '../state/numbers.js';
import { t } from '../state/words.js';
import { each, said } from './dice.js';

/** A roll beside what was to be expected: its mean, how often it is so far off (`tail`), whether above.
 * @typedef {{ event: Roll, mean: number, tail: number, high: boolean }} Odd */

/** The chance of k successes or more, or or fewer, of n dice.
 * @param {number} n @param {number} p @param {number} k @param {boolean} up */
export function tail(n, p, k, up) {
  let total = 0,
    term = (1 - p) ** n;
  for (let i = 0; i <= n; i++) {
    if (up ? i >= k : i <= k) total += term;
    term *= (((n - i) / (i + 1)) * p) / (1 - p);
  }
  return Math.min(1, total);
}
/** @param {Roll} event @returns {Odd[]} */
function oddOf(event) {
  const { need, successes: k, dice } = event;
  if (!need || !each(event) || typeof k !== 'number') return [];
  const p = share(need),
    mean = dice.length * p,
    high = k >= mean;
  return [{ event, mean, tail: tail(dice.length, p, k, high), high }];
}
/** @param {{ one: Odd }} props */
const OddRoll = ({ one: { event, mean, tail, high } }) => html`
  <p class="sm">
    ${`${event.by} → ${event.against}: `}
    <b>${said(event)}</b>
    ${`, ${t('onAverage', { x: decimal(mean, 1) })}; ${t('fight-chance')} ${percent(tail)} ${t(high ? 'orBetter' : 'orWorse')}`}
  </p>
`;
/** @param {{ side: string, p: number | { at_most?: number } }} props */
const LuckOf = ({ side, p }) => html`
  <p>${t('luckLine', { side, p: percent(typeof p === 'number' ? p : (p.at_most ?? 0)) })}</p>
`;
/** @param {{ play: Play, rolls: Roll[], round: number }} props */
export function Luck({ play, rolls, round }) {
  if (!play.luck) return null;
  const odd = rolls
    .flatMap(oddOf)
    .sort((a, b) => a.tail - b.tail)
    .slice(0, 3);
  return html`
    <section class="card" aria-labelledby="luckh">
      <header>
        <h2 id="luckh">${t('luck')}</h2>
        ${
          round > 1
            ? html`
                <span class="sm mut">${t('luckFirst')}</span>
              `
            : null
        }
      </header>
      <div class="luck">
        ${Object.entries(play.luck).map(
          ([side, p]) => html`
            <${LuckOf} side=${side} p=${p} />
          `,
        )}
        <p class="sm mut">${t('luckNote')}</p>
        ${
          odd.length
            ? html`
                <h3>${t('mattered')}</h3>
              `
            : null
        }
        ${odd.map(
          one => html`
            <${OddRoll} one=${one} />
          `,
        )}
      </div>
    </section>
  `;
}
