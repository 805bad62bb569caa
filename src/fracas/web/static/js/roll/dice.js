// Dice as they are seen: pips, successes filled, many of them sorted.
import { html } from '../lib.js';

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
export const Die = ({
  face,
  good,
}) => html`<svg class=${`die${face ? ' roll-in' : ''}`} viewBox="0 0 36 36" role="img" aria-label=${face ? `${face}` : '–'}><rect x="1.5" y="1.5" width="33" height="33" rx="7" fill=${good ? 'var(--ink)' : 'var(--surface)'} stroke=${good ? 'var(--ink)' : 'var(--edge)'} stroke-width="1.5" />
  ${face ? PIPS[face].map(p => html`<circle cx=${9.5 + 8.5 * (p % 3)} cy=${9.5 + 8.5 * Math.floor(p / 3)} r="3" fill=${good ? 'var(--paper)' : 'var(--ink3)'} />`) : null}</svg>`;
export const Dice = ({ faces, need, n = faces.length }) =>
  n > 24 && faces.length === n
    ? html`<div class="dice sorted">${[6, 5, 4, 3, 2, 1]
        .map(face => [face, faces.filter(one => one === face).length])
        .filter(([, many]) => many)
        .map(
          ([face, many]) => html`<span>${many} × <${Die} face=${face} good=${need && face >= need} /></span>`,
        )}</div>`
    : html`<div class="dice">${Array.from({ length: Math.min(n, 60) }, (_, i) => html`<${Die} key=${i} face=${faces[i]} good=${need && faces[i] >= need} />`)}</div>`;
/** Which words go with a roll. */
export const kind = roll => (['hit', 'wound', 'save', 'test'].includes(roll) ? roll : 'other');
/** The need of a roll in print: 4+, or for a test of the sum ≤ 7. */
export const needed = event => (event.need ? (event.roll === 'test' ? `≤ ${event.need}` : `${event.need}+`) : '');
/** What each die must show to be filled; none where it is the sum that counts. */
export const each = event => (event?.roll === 'test' ? null : event?.need);
export const face = () => {
  const one = new Uint8Array(1);
  do crypto.getRandomValues(one);
  while (one[0] >= 252);
  return 1 + (one[0] % 6);
};
