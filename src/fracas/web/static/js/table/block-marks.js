// How blocks are drawn: a base for each model, a chevron at the front, the arcs of the one that is chosen.
import { html } from '../lib.js';
import { corners } from '../state/blocks.js';
import { t } from '../state/words.js';
import { short } from './gestures.js';
import { Label } from './grid.js';

/** @param {{ block: Block, i: number, letter: string, k: number }} props */
function ModelMark({ block: { files, n, w, d, s, facing }, i, letter, k }) {
  const row = Math.floor(i / files),
    inRow = Math.min(files, n - row * files),
    x = ((i % files) - inRow / 2) * w,
    y = -(row + 1) * d,
    middle = `translate(${x + w / 2} ${y + d / 2})`;
  return html`
    <g>
      <rect
        x=${x + 0.5}
        y=${y + 0.5}
        width=${w - 1}
        height=${d - 1}
        rx="1.5"
        fill=${s ? 'url(#pT)' : 'var(--a)'}
        stroke="var(--ink)"
        stroke-width=${1.2 / k}
      />
      ${
        s
          ? html`
              <circle cx=${x + w / 2} cy=${y + d / 2} r=${w * 0.3} fill="var(--surface)" />
            `
          : null
      }
      <text
        transform=${`${middle} rotate(${facing}) translate(0 ${w * 0.15})`}
        font-size=${w * 0.42}
        font-weight="500"
        text-anchor="middle"
        fill=${s ? 'var(--b)' : 'var(--on-a)'}
      >
        ${letter}
      </text>
    </g>
  `;
}
/** The ground of a block, which takes the pointer, and the ring round the one that has the focus.
 * @param {{ block: Block, k: number }} props */
const Ground = ({ block: { files, rows, w, d }, k }) => html`
  <rect x=${(-files * w) / 2} y=${-rows * d} width=${files * w} height=${rows * d} fill="transparent" />
  <rect
    class="foc"
    x=${(-files * w) / 2 - 4}
    y=${-rows * d - 4}
    width=${files * w + 8}
    height=${rows * d + 8}
    fill="none"
    stroke="var(--ink)"
    stroke-width=${2.5 / k}
  />
`;
/** @typedef {{
 *   block: Block, letters: Map<string, string>, k: number,
 *   onGrab: (event: PointerEvent) => void, onKey: (event: KeyboardEvent) => void,
 * }} MarkProps */
/** A block that can be taken. @param {MarkProps} props */
export const BlockMark = ({ block, letters, k, onGrab, onKey }) => html`
  <g
    class="tok block"
    data-key=${block.key}
    role="button"
    tabindex="0"
    aria-label=${`${block.unit}, ${block.side}: ${block.files} × ${block.rows}`}
    onPointerDown=${onGrab}
    onKeyDown=${onKey}
    transform=${`translate(${short(block.x)} ${short(block.y)}) rotate(${-block.facing})`}
  >
    <${Ground} block=${block} k=${k} />
    ${block.models.map(
      (model, i) => html`
        <${ModelMark} block=${block} i=${i} letter=${letters.get(`${block.key}.${model.g}`)} k=${k} />
      `,
    )}
    <path
      class="front"
      d="M-9 -1L0 8L9 -1z"
      transform="translate(0 -7.5)"
      fill="var(--ink)"
      stroke="var(--felt)"
      stroke-width=${1.5 / k}
      stroke-linejoin="round"
    />
  </g>
`;
/** The lines between a block's front, flanks and rear. @param {{ block: Block, k: number }} props */
export const ArcLines = ({ block, k }) => html`
  <g fill="none" stroke="var(--ink3)" stroke-width=${1.6 / k} stroke-dasharray=${`${1.6 / k} ${4 / k}`}>
    ${corners(block).map(([x, y], i) => {
      const a = ((-block.facing + [225, 315, 45, 135][i]) * Math.PI) / 180;
      return html`
        <path d=${`M${x} ${y}l${34 * Math.cos(a)} ${34 * Math.sin(a)}`} />
      `;
    })}
  </g>
`;
/** A block's name, behind its back. @param {{ block: Block, size: number }} props */
export function BlockName({ block, size }) {
  const points = corners(block),
    x = points.reduce((n, p) => n + p[0], 0) / 4,
    ys = points.map(p => p[1]),
    up = Math.cos((block.facing * Math.PI) / 180) > 0,
    y = up ? Math.min(...ys) - size * 0.5 : Math.max(...ys) + size * 1.1;
  return html`
    <${Label} x=${x} y=${y} size=${size} anchor="middle" fill=${block.s ? 'var(--b)' : 'var(--a)'}>
      ${block.unit}${block.charged ? ` · ${t('charging')}` : ''}
    <//>
  `;
}
