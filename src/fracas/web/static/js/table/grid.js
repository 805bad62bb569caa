// What both tables are drawn on: the grid, labels with a halo, and the line that measures.
import { INCH } from '../state/measuring.js';
import { html, useEffect } from '../lib.js';
import { set, state } from '../state/store.js';

/** @param {{ box: Box }} props */
export function Grid({ box }) {
  const path = [];
  for (let x = Math.ceil(box.x / INCH) * INCH; x < box.x + box.w; x += INCH) path.push(`M${x} ${box.y}v${box.h}`);
  for (let y = Math.ceil(box.y / INCH) * INCH; y < box.y + box.h; y += INCH) path.push(`M${box.x} ${y}h${box.w}`);
  return html`
    <path d=${path.join('')} stroke="var(--grid)" stroke-width=".5" fill="none" />
  `;
}
/** @param {{
 *   x: number, y: number, size: number, fill?: string, anchor?: string, children?: View,
 * }} props */
export const Label = ({ x, y, size, fill = 'var(--ink2)', anchor = 'start', children }) => html`
  <text
    x=${x}
    y=${y}
    font-size=${size}
    fill=${fill}
    text-anchor=${anchor}
    paint-order="stroke"
    stroke="var(--felt)"
    stroke-width=${size / 4}
  >
    ${children}
  </text>
`;
/** Height by width of a felt that has the whole screen. @param {number} width */
export const whole = width => (state.full ? Math.max(0.3, (innerHeight - 120) / width) : undefined);
export const ZOOMS = [1, 1.4, 2, 2.8, 4];
/** Draw the felt so much larger, its middle kept where it is. @param {number} zoom */
export function zoomTo(zoom) {
  const next = Math.max(1, Math.min(Math.max(...ZOOMS), zoom)),
    box = document.querySelector('.feltbox'),
    ratio = next / state.zoom;
  if (next === state.zoom) return;
  const x = (box?.scrollLeft ?? 0) + (box?.clientWidth ?? 0) / 2,
    y = (box?.scrollTop ?? 0) + (box?.clientHeight ?? 0) / 2;
  set({ zoom: next });
  requestAnimationFrame(() => box?.scrollTo(x * ratio - box.clientWidth / 2, y * ratio - box.clientHeight / 2));
}
/** @param {number} steps */
export const zoomBy = steps => {
  const at = ZOOMS.findLastIndex(one => one <= state.zoom + 0.01);
  zoomTo(ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at + steps))]);
};
/** @param {TouchList} touches */
const spread = touches => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
/** Two fingers that zoom. @typedef {{ from: number, zoom: number }} Pinch */

/** What fingers and the wheel do on a table. @param {boolean} everywhere whether a finger anywhere on it does not scroll */
function touches(everywhere) {
  /** @type {Pinch | null} */
  let pinch = null;
  const held = (/** @type {TouchEvent} */ event) => {
    if (event.touches.length === 2) pinch = { from: spread(event.touches), zoom: state.zoom };
    const onModel = event.target instanceof Element && event.target.closest('.tok');
    if (event.cancelable && (pinch || everywhere || onModel)) event.preventDefault();
  };
  const pinched = (/** @type {TouchEvent} */ event) => {
    if (!pinch || event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    zoomTo((pinch.zoom * spread(event.touches)) / pinch.from);
  };
  const letGo = (/** @type {TouchEvent} */ event) => {
    if (event.touches.length < 2) pinch = null;
  };
  const turned = (/** @type {WheelEvent} */ event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(state.zoom * Math.exp(-event.deltaY / 200));
  };
  return { touchstart: held, touchmove: pinched, touchend: letGo, wheel: turned };
}
/** A finger on a model moves the model and not the page; on the felt it scrolls, unless a line is being drawn; two zoom.
 * @param {{ current: SVGSVGElement | null }} svg */
export function useTouch(svg, everywhere = false) {
  useEffect(() => {
    const on = svg.current,
      heard = Object.entries(touches(everywhere)).map(([what, hear]) => ({
        what,
        hear: /** @type {EventListener} */ (hear),
      }));
    for (const { what, hear } of heard) on?.addEventListener(what, hear, { passive: false });
    return () => {
      for (const { what, hear } of heard) on?.removeEventListener(what, hear);
    };
  }, [everywhere]);
}
