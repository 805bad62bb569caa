// Dice as they are seen: pips, successes filled, many of them sorted.
import { html } from '../lib.js';
import { t } from '../state/words.js';

/** Where the pips of each face are, on a square of nine. @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
export const FACES = [1, 2, 3, 4, 5, 6];
/** @param {{ face?: number, good: boolean }} props */
export const Die = ({ face, good }) => html`
  <svg class=${`die${face ? ' roll-in' : ''}`} viewBox="0 0 36 36" role="img" aria-label=${face ? `${face}` : '–'}>
    <rect
      x="1.5"
      y="1.5"
      width="33"
      height="33"
      rx="7"
      fill=${good ? 'var(--ink)' : 'var(--surface)'}
      stroke=${good ? 'var(--ink)' : 'var(--edge)'}
      stroke-width="1.5"
    />
    ${(face ? PIPS[face] : []).map(
      p => html`
        <circle
          cx=${9.5 + 8.5 * (p % 3)}
          cy=${9.5 + 8.5 * Math.floor(p / 3)}
          r="3"
          fill=${good ? 'var(--paper)' : 'var(--ink3)'}
        />
      `,
    )}
  </svg>
`;
/** Many of a face. @param {{ face: number, many: number, good: boolean }} props */
const Sorted = ({ face, many, good }) => html`
  <span>
    ${`${many} × `}
    <${Die} face=${face} good=${good} />
  </span>
`;
/** The faces so far of `n` dice; more than 24 are sorted.
 * @param {{ faces: number[], need?: number | null, n?: number }} props */
export function Dice({ faces, need, n = faces.length }) {
  const good = (/** @type {number | undefined} */ face) => Boolean(need && face && face >= need);
  if (n > 24 && faces.length === n)
    return html`
      <div class="dice sorted">
        ${[...FACES]
          .reverse()
          .map(face => ({ face, many: faces.filter(one => one === face).length }))
          .filter(({ many }) => many)
          .map(
            ({ face, many }) => html`
              <${Sorted} face=${face} many=${many} good=${good(face)} />
            `,
          )}
      </div>
    `;
  return html`
    <div class="dice">
      ${Array.from(
        { length: Math.min(n, 60) },
        (_, i) => html`
          <${Die} key=${i} face=${faces[i]} good=${good(faces[i])} />
        `,
      )}
    </div>
  `;
}
/** Which words go with a roll. @param {string} roll */
export const kind = roll => (['hit', 'wound', 'save', 'test'].includes(roll) ? roll : 'other');
/** The need of a roll in print: 4+, or for a test of the sum ≤ 7. @param {{ roll?: string, need?: number }} event */
export const needed = event => (event.need ? (event.roll === 'test' ? `≤ ${event.need}` : `${event.need}+`) : '');
/** What each die must show to be filled; none where it is the sum that counts.
 * @param {{ roll?: string, need?: number } | null | undefined} event */
export const each = event => (event?.roll === 'test' ? null : event?.need);
/** A face of a fair die. */
export const face = () => {
  const one = new Uint8Array(1);
  do crypto.getRandomValues(one);
  while (one[0] >= 252);
  return 1 + (one[0] % 6);
};
const ROLLED = ['hit', 'wound', 'save', 'volley', 'multiply'];
/** What a roll came to: its faces, or how many of them did what they were rolled for. @param {PlayEvent} event */
export function said({ roll = '', dice = [], successes }) {
  if (successes === undefined || successes === null) return dice.join(' ');
  return t(`rolled-${ROLLED.includes(roll) ? roll : 'hit'}`, { k: successes, n: dice.length });
}
