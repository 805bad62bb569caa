// What the pointer does on a table.

/** Pixels that a pointer goes before it drags, and that a tap may be off. */
export const DRAGS = 4;
export const TAPS = 8;

/** Follow the pointer until it is let go, or taken away (`pointercancel`).
 * @param {(event: PointerEvent) => void} onMove @param {(event: PointerEvent) => void} onEnd */
export function track(onMove, onEnd) {
  const end = (/** @type {PointerEvent} */ event) => {
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    onEnd(event);
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
/** Where on the table an event is. @param {PointerEvent} event @param {SVGSVGElement} svg @param {Box} box @returns {Spot} */
export function spotOf(event, svg, box) {
  const seen = svg.getBoundingClientRect();
  return {
    x: box.x + ((event.clientX - seen.left) / seen.width) * box.w,
    y: box.y + ((event.clientY - seen.top) / seen.height) * box.h,
  };
}
/** Where an arrow key goes: to the right and down. @param {string} key @returns {Point | undefined} */
export const wayOf = key =>
  /** @type {Record<string, Point>} */ ({
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  })[key];
/** Hundredths are enough for what is drawn. @param {number} x */
export const short = x => Math.round(x * 100) / 100;
