// Pieces of the table: what of it is seen, areas, bonds between bases, the line that measures.
import { Label } from './grid.js';
import { INCH, bounds, gap } from '../state/measuring.js';
import { html } from '../lib.js';
import { decimal } from '../state/numbers.js';
import { t } from '../state/words.js';

/** What of the table is seen: all models and areas, in a shape for a wide or a narrow page, or of that `ratio`.
 * @param {Token[]} all @param {Area[]} areas @param {boolean} wide */
export function view(all, areas, wide, ratio = wide ? 0.47 : 0.68) {
  const box = bounds(all),
    least = 8.7 * INCH;
  for (const area of areas) {
    const x1 = Math.max(box.x + box.w, area.x + area.w + 4),
      y1 = Math.max(box.y + box.h, area.y + area.h + 4);
    box.x = Math.min(box.x, area.x - 4);
    box.y = Math.min(box.y, area.y - 4);
    box.w = x1 - box.x;
    box.h = y1 - box.y;
  }
  if (box.w < least) {
    box.x -= (least - box.w) / 2;
    box.w = least;
  }
  if (wide && box.h > box.w * ratio) {
    const w = box.h / ratio;
    box.x -= (w - box.w) / 2;
    box.w = w;
  }
  if (box.h < box.w * ratio) {
    box.y -= (box.w * ratio - box.h) / 2;
    box.h = box.w * ratio;
  }
  return box;
}
/** @param {{ area: Area }} props */
const Cover = ({ area: { x, y, w, h } }) => html`
  <rect x=${x} y=${y} width=${w} height=${h} rx="6" fill="url(#cov)" stroke="var(--cover)" stroke-width="1" />
`;
/** @param {{ area: Area }} props */
function Hill({ area: { x, y, w, h } }) {
  const [cx, cy] = [x + w / 2, y + h / 2];
  return html`
    <ellipse cx=${cx} cy=${cy} rx=${w / 2} ry=${h / 2} fill="transparent" stroke="var(--hill)" />
    <ellipse cx=${cx} cy=${cy} rx=${w / 4} ry=${h / 4} fill="none" stroke="var(--hill)" stroke-dasharray="3 2" />
  `;
}
/** Takes an area, or its corner. @typedef {(event: PointerEvent, i: number, corner: boolean) => void} GrabArea */
/** @param {{ area: Area, i: number, size: number, onGrab: GrabArea }} props */
const AreaMark = ({ area, i, size, onGrab }) => html`
  <g class="area" data-area=${i} onPointerDown=${(/** @type {PointerEvent} */ event) => onGrab(event, i, false)}>
    ${
      area.kind === 'cover'
        ? html`
            <${Cover} area=${area} />
          `
        : html`
            <${Hill} area=${area} />
          `
    }
    <${Label} x=${area.x + 5} y=${area.y + area.h - size * 0.5} size=${size}>${t(`area-${area.kind}`)}<//>
    <rect
      class="corner"
      x=${area.x + area.w - 7}
      y=${area.y + area.h - 7}
      width="14"
      height="14"
      fill="transparent"
      onPointerDown=${(/** @type {PointerEvent} */ event) => onGrab(event, i, true)}
    />
  </g>
`;
/** Areas: cover hatched, a hill in contours; their corner pulls, they are dragged whole.
 * @param {{ areas: Area[], size: number, onGrab: GrabArea }} props */
export const Areas = ({ areas, size, onGrab }) =>
  areas.map(
    (area, i) => html`
      <${AreaMark} key=${i} area=${area} i=${i} size=${size} onGrab=${onGrab} />
    `,
  );
/** Bring a model to the nearest enemy with room around it, else as near as it can stand.
 * @param {Token[]} list @param {Token} one */
export function bringNear(list, one) {
  const foes = list.filter(other => other.s !== one.s).sort((a, b) => gap(one, a) - gap(one, b));
  for (const foe of foes)
    for (let turn = 0; turn < 24; turn++) {
      const angle = Math.atan2(one.y - foe.y, one.x - foe.x) + (turn % 2 ? 1 : -1) * Math.ceil(turn / 2) * 0.26,
        d = one.r + foe.r;
      const spot = { ...one, x: foe.x + d * Math.cos(angle), y: foe.y + d * Math.sin(angle) };
      if (list.every(other => other === one || other === foe || gap(spot, other) >= -0.05)) {
        one.x = spot.x;
        one.y = spot.y;
        return;
      }
    }
}
/** How far a model is from the nearest enemy. @param {{ from: Token, k: number, size: number }} props */
export const Measure = ({ from, k, size }) => {
  const to = from.nearest;
  if (!to) return null;
  const d = Math.hypot(to.x - from.x, to.y - from.y) || 1,
    ux = (to.x - from.x) / d,
    uy = (to.y - from.y) / d;
  const x = from.x + from.r + 6 / k,
    y = from.y - from.r * 0.75;
  return html`
    <g pointer-events="none">
      <path
        d=${`M${from.x + ux * from.r} ${from.y + uy * from.r}L${to.x - ux * to.r} ${to.y - uy * to.r}`}
        stroke="var(--ink)"
        stroke-width=${1.5 / k}
      />
      <rect x=${x} y=${y - 10 / k} width=${38 / k} height=${20 / k} rx=${4 / k} fill="var(--ink)" />
      <text
        x=${x + 19 / k}
        y=${y + 4.3 / k}
        font-size=${size}
        font-weight="500"
        text-anchor="middle"
        fill="var(--paper)"
      >
        ${decimal(from.best / INCH, 1)}″
      </text>
    </g>
  `;
};
/** A line where two bases touch. @param {{ a: Token, b: Token, k: number }} props */
export const Bond = ({ a, b, k }) => {
  const d = Math.hypot(b.x - a.x, b.y - a.y) || 1,
    ux = (b.x - a.x) / d,
    uy = (b.y - a.y) / d,
    x = a.x + ux * a.r,
    y = a.y + uy * a.r,
    line = (/** @type {number} */ n) => `M${x - ux * n} ${y - uy * n}L${x + ux * n} ${y + uy * n}`;
  return html`
    <g pointer-events="none">
      <path d=${line(2.6)} stroke="var(--surface)" stroke-width=${6 / k} stroke-linecap="round" />
      <path d=${line(2.4)} stroke="var(--ink)" stroke-width=${3 / k} stroke-linecap="round" />
    </g>
  `;
};
