// What both tables are drawn on: the grid, labels with a halo, and the line that measures.
import { INCH } from './layout.js';
import { html, useEffect } from './lib.js';

export function Grid({ box }) {
  const path = [];
  for (let x = Math.ceil(box.x / INCH) * INCH; x < box.x + box.w; x += INCH) path.push(`M${x} ${box.y}v${box.h}`);
  for (let y = Math.ceil(box.y / INCH) * INCH; y < box.y + box.h; y += INCH) path.push(`M${box.x} ${y}h${box.w}`);
  return html`<path d=${path.join('')} stroke="var(--grid)" stroke-width=".5" fill="none" />`;
}
export const Label = ({ x, y, size, fill = 'var(--ink2)', anchor = 'start', children }) =>
  html`<text x=${x} y=${y} font-size=${size} fill=${fill} text-anchor=${anchor} paint-order="stroke" stroke="var(--felt)" stroke-width=${size / 4}>${children}</text>`;
/** A finger on a model moves the model and not the page; on the felt it scrolls, unless a line is being drawn. */
export function useTouch(svg, everywhere = false) {
  useEffect(() => {
    const held = event => {
      if (event.cancelable && (everywhere || event.target.closest('.tok'))) event.preventDefault();
    };
    const on = svg.current;
    on?.addEventListener('touchstart', held, { passive: false });
    return () => on?.removeEventListener('touchstart', held);
  }, [everywhere]);
}
