// What both tables are drawn on: the grid, labels with a halo, and the line that measures.
import { INCH } from './layout.js';
import { html } from './lib.js';

export function Grid({ box }) {
  const path = [];
  for (let x = Math.ceil(box.x / INCH) * INCH; x < box.x + box.w; x += INCH) path.push(`M${x} ${box.y}v${box.h}`);
  for (let y = Math.ceil(box.y / INCH) * INCH; y < box.y + box.h; y += INCH) path.push(`M${box.x} ${y}h${box.w}`);
  return html`<path d=${path.join('')} stroke="var(--grid)" stroke-width=".5" fill="none" />`;
}
export const Label = ({ x, y, size, fill = 'var(--ink2)', anchor = 'start', children }) =>
  html`<text x=${x} y=${y} font-size=${size} fill=${fill} text-anchor=${anchor} paint-order="stroke" stroke="var(--felt)" stroke-width=${size / 4}>${children}</text>`;
