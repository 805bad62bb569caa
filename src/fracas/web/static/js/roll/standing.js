// Who stands, how it ended, how the odds swung.
import { stepTitle } from '../charts/ladder.js';
import { html } from '../lib.js';
import { sidesOf, sizeOf, unitsOf } from '../state/model.js';
import { outcomes } from '../state/numbers.js';
import { state } from '../state/store.js';
import { t } from '../state/words.js';
import { Rule, Swatch } from '../ui.js';

/** @typedef {import('./replay.js').Known} Known */
/** A play as far as it is seen: `cut` where not to its end. @typedef {Play & { cut?: boolean }} Seen */

/** What becomes of a unit. @param {Play} play @param {Unit} unit */
const fateOf = (play, unit) => play.outcome?.[unit.name] ?? 'fighting';
/** How many of each side are still in the combat. @param {Fight} fight @param {Play} play */
export const standing = (fight, play) =>
  sidesOf(fight).map(side =>
    unitsOf(fight, side)
      .filter(unit => fateOf(play, unit) === 'fighting')
      .reduce((n, unit) => n + sizeOf(unit) - (play.casualties?.[unit.name] ?? 0), 0),
  );
/** Who has won, in words. @param {Play} play @param {number} by */
function verdict(play, by) {
  const side = play.winner ?? '';
  if (play.winner !== 'draw') return by > 0 ? t('finalBy', { side, n: by }) : t('finalWiped', { side });
  return standing(state.doc.fight, play).some(Boolean) ? t('finalDraw') : t('finalNobody');
}
/** @param {{ side: string, s: number, score: Record<string, number> }} props */
const Score = ({ side, s, score }) =>
  Object.entries(score).map(
    ([id, n]) => html`
      <tr>
        <td>
          <${Swatch} side=${s} />
          ${` ${side}`}
        </td>
        <td><${Rule} id=${id} /></td>
        <td>${n}</td>
      </tr>
    `,
  );
/** @param {{ unit: string, fate: string }} props */
const Fate = ({ unit, fate }) => html`
  <p class="sm">
    <b>${unit}</b>
    ${`: ${t(`fate-${fate.replace(/ /g, '-')}`)}`}
  </p>
`;
/** @param {{ play: Play }} props */
export function Ending({ play }) {
  const [a, b] = sidesOf(state.doc.fight),
    [ours, theirs] = [a, b].map(side => play.total?.[side] ?? 0),
    by = play.winner === a ? ours - theirs : theirs - ours;
  return html`
    <section class="answer" id="answer" tabindex="-1">
      <div class="l1">
        <h2 class="who">
          <${Swatch} side=${play.winner === a ? 0 : play.winner === b ? 2 : 1} />
          ${verdict(play, by)}
        </h2>
      </div>
      <div class="top"><span class="big">${`${ours} : ${theirs}`}</span></div>
      ${Object.entries(play.outcome ?? {})
        .filter(([, fate]) => fate !== 'fighting')
        .map(
          ([unit, fate]) => html`
            <${Fate} unit=${unit} fate=${fate} />
          `,
        )}
      <table class="cmp">
        <tbody>
          <${Score} side=${a} s=${0} score=${play.score?.[a] ?? {}} />
          <${Score} side=${b} s=${2} score=${play.score?.[b] ?? {}} />
        </tbody>
      </table>
    </section>
  `;
}
/** Models lost in each unit, as far as the log goes. @param {PlayEvent[]} events */
function fallen(events) {
  /** @type {Record<string, number>} */
  const lost = {};
  for (const { unit = '', killed } of events)
    if (killed) lost[unit] = (lost[unit] ?? 0) + Object.values(killed).reduce((n, one) => n + one, 0);
  return lost;
}
/** Those of a unit, each dead or alive; of more than 40, so many in proportion.
 * @param {{ n: number, gone: number, side: number }} props */
function Rank({ n, gone, side }) {
  const shown = Math.min(n, 40),
    alive = shown - Math.round((gone * shown) / n);
  return Array.from({ length: shown }, (_, i) => {
    const x = 9 + i * 16.5;
    return i < alive
      ? html`
          <circle cx=${x} cy="9" r="6.5" fill=${side ? 'url(#pB)' : 'url(#pA)'} />
        `
      : html`
          <g>
            <circle cx=${x} cy="9" r="6" fill="none" stroke="var(--edge)" />
            <path d=${`M${x - 3} 6l6 6M${x + 3} 6l-6 6`} stroke="var(--ink3)" stroke-width="1.3" />
          </g>
        `;
  });
}
/** @param {{ unit: Unit, side: number, gone: number }} props */
function UnitStands({ unit, side, gone }) {
  const n = sizeOf(unit);
  return html`
    <div>
      <div class="sm ends">
        <span class="clip">${unit.name}</span>
        <b class="num">
          ${`${n - gone} `}
          <span class="mut">${`${t('of')} ${n}`}</span>
        </b>
      </div>
      <svg
        viewBox=${`0 0 ${Math.max(10, Math.min(n, 40)) * 16.5 + 2} 18`}
        role="img"
        aria-label=${`${unit.name}: ${n - gone} ${t('of')} ${n}`}
      >
        <${Rank} n=${n} gone=${gone} side=${side} />
      </svg>
    </div>
  `;
}
/** @param {{ fight: Fight, play: Seen }} props */
export function Standing({ fight, play }) {
  const going = play.pending || play.cut,
    lost = going ? fallen(play.events) : (play.casualties ?? {});
  const goneOf = (/** @type {Unit} */ unit) =>
    !going && ['destroyed', 'caught'].includes(fateOf(play, unit))
      ? sizeOf(unit)
      : Math.min(sizeOf(unit), lost[unit.name] ?? 0);
  return html`
    <section class="card pad standing" aria-label=${t('standing')}>
      ${sidesOf(fight).flatMap((side, s) =>
        unitsOf(fight, side).map(
          unit => html`
            <${UnitStands} unit=${unit} side=${s} gone=${goneOf(unit)} />
          `,
        ),
      )}
    </section>
  `;
}
/** The size of the drawing of a swing. */
const WIDE = 400;
const HIGH = 84;
/** Where a chance is drawn, 1 at the top. @param {number} p */
const heightOf = p => 6 + (1 - p) * (HIGH - 26);
/** Lines where a step begins, with its name. @param {{ rolls: Roll[], x: (i: number) => number }} props */
const StepLines = ({ rolls, x }) =>
  rolls.map(({ step }, i) =>
    step && step !== rolls[i - 1]?.step
      ? html`
          <path d=${`M${x(i)} ${heightOf(1)}V${heightOf(0)}`} stroke="var(--edge)" stroke-dasharray="2 3" />
          <text x=${x(i) + 3} y=${heightOf(0) + 13} font-size="11" fill="var(--ink3)">${stepTitle(step)}</text>
        `
      : null,
  );
/** @param {{ trail: Known[], x: (i: number) => number }} props */
const TrailLine = ({ trail, x }) => html`
  <path
    d=${trail.map((one, i) => `${i ? 'L' : 'M'}${x(i)} ${heightOf(one[0])}`).join('')}
    fill="none"
    stroke="var(--a)"
    stroke-width="2"
    stroke-linejoin="round"
  />
  <circle
    cx=${x(trail.length - 1)}
    cy=${heightOf(trail[trail.length - 1][0])}
    r="4.5"
    fill="var(--a)"
    stroke="var(--surface)"
    stroke-width="2"
  />
`;
/** How the first side's chance swung, roll by roll; not all need be known yet.
 * @param {{ trail: (Known | undefined)[], side: string, rolls: Roll[] }} props */
export function Swing({ trail: kept, side, rolls }) {
  const trail = kept.filter(one => one !== undefined);
  if (trail.length < 2) return null;
  const x = (/** @type {number} */ i) => 6 + (i * (WIDE - 50)) / (trail.length - 1),
    told = trail.map(one => `${outcomes(one)[0]} %`).join(', ');
  return html`
    <section class="card" aria-labelledby="swh">
      <header>
        <h2 id="swh">${t('swing')}</h2>
        <span class="sm mut">${`${t('start')} ${outcomes(trail[0])[0]}\u00a0%`}</span>
      </header>
      <div class="pad">
        <svg
          class="spark"
          viewBox=${`0 0 ${WIDE} ${HIGH}`}
          role="img"
          aria-label=${`${t('fight-wins', { side })}: ${told}`}
        >
          <path d=${[0, 0.5, 1].map(p => `M6 ${heightOf(p)}H${WIDE - 44}`).join('')} stroke="var(--line)" />
          ${[1, 0.5, 0].map(
            p => html`
              <text x=${WIDE} y=${heightOf(p) + 4} font-size="12" text-anchor="end" fill="var(--ink3)">
                ${`${100 * p} %`}
              </text>
            `,
          )}
          ${
            trail.length === rolls.length + 1
              ? html`
                  <${StepLines} rolls=${rolls} x=${x} />
                `
              : null
          }
          <${TrailLine} trail=${trail} x=${x} />
        </svg>
      </div>
    </section>
  `;
}
