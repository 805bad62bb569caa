// Units in ranks: blocks that are dragged, turned and widened; arcs as the server measures them.
import { Icon } from '../icons.js';
import { html, useMemo, useRef, useState } from '../lib.js';
import { blocks, corners, join, placeBlocks, refiled, snapped, turned } from '../state/blocks.js';
import { INCH } from '../state/measuring.js';
import { initials } from '../state/model.js';
import { edit, set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { ArcLines, BlockMark, BlockName } from './block-marks.js';
import { DRAGS, short, spotOf, track, wayOf } from './gestures.js';
import { Grid, useTouch, whole } from './grid.js';

/** @typedef {Partial<Pick<Block, 'x' | 'y' | 'facing' | 'files'>>} Change
 * @typedef {{
 *   base: Block[], all: Block[], k: number, at: (event: PointerEvent) => Spot, move: (moving: Block[] | null) => void,
 * }} Stage */

/** What of the table is seen: all blocks with room around, in a shape for a wide or a narrow page.
 * @param {Block[]} all @param {number} width @returns {Box} */
function view(all, width) {
  const points = all.flatMap(corners),
    xs = points.map(p => p[0]),
    ys = points.map(p => p[1]),
    x = Math.min(...xs) - 30,
    y = Math.min(...ys) - 30,
    box = { x, y, w: Math.max(...xs) + 30 - x, h: Math.max(...ys) + 30 - y },
    ratio = whole(width) ?? (width > 500 ? 0.45 : 0.68);
  if (box.h < box.w * ratio) {
    box.y -= (box.w * ratio - box.h) / 2;
    box.h = box.w * ratio;
  }
  if (box.h > box.w * 0.8) {
    const w = box.h / 0.8;
    box.x -= (w - box.w) / 2;
    box.w = w;
  }
  return box;
}
/** @param {Block[]} list */
const commit = list => edit(doc => placeBlocks(doc.fight, list));
/** A block changed: moved, turned, or in its files, when those that fight its flank or rear go along.
 * @param {Block[]} base @param {Block} block @param {Change} more */
const change = (base, block, more) =>
  commit(
    more.files
      ? refiled(base, block.key, more.files, state.measured?.arcs)
      : base.map(one => (one.key === block.key ? { ...one, ...more } : one)),
  );
/** @param {Stage} stage @param {PointerEvent & { currentTarget: SVGGElement }} event @param {Block} block */
function grab({ base, k, at, move }, event, block) {
  if (state.readOnly || event.button > 0) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.focus({ preventScroll: true });
  set({ selected: block.key });
  const from = at(event);
  let list = base,
    gone = false;
  const go = (/** @type {PointerEvent} */ next) => {
    const to = at(next),
      [dx, dy] = [to.x - from.x, to.y - from.y];
    if (!gone && Math.hypot(dx, dy) * k < DRAGS) return;
    gone = true;
    list = base.map(one =>
      one.key === block.key ? snapped({ ...one, x: one.x + dx, y: one.y + dy }, base, 8 / k) : one,
    );
    move(list);
  };
  track(go, ended => {
    move(null);
    if (gone && ended.type !== 'pointercancel')
      commit(list.map(one => (one.key === block.key ? turned(one, list) : one)));
  });
}
/** What a key changes of a block, if anything. @param {KeyboardEvent} event @param {Block} block @returns {Change | undefined} */
function changeBy(event, block) {
  const way = wayOf(event.key),
    step = (event.shiftKey ? 0.1 : 0.5) * INCH;
  if (way) return { x: block.x + way[0] * step, y: block.y + way[1] * step };
  return {
    '[': { facing: block.facing - 15 },
    ']': { facing: block.facing + 15 },
    '+': { files: Math.min(block.n, block.files + 1) },
    '-': { files: Math.max(1, block.files - 1) },
  }[event.key];
}
/** @param {Stage} stage @param {KeyboardEvent} event @param {Block} block */
function blockKeys({ base, all }, event, block) {
  if (state.readOnly) return;
  const more = changeBy(event, block),
    foe = all.find(one => one.s !== block.s);
  if (event.key.toLowerCase() === 'c' && foe) change(base, block, join(foe, 'front'));
  if (!more) return;
  event.preventDefault();
  change(base, block, more);
}
/** @type {Arc[]} */
const ARCS = ['front', 'flank', 'rear'];
/** Ways to bring the chosen block to an enemy. @param {{ chosen: Block, foe: Block, base: Block[] }} props */
const ToEnemy = ({ chosen, foe, base }) => html`
  <span class="sm">${t('toEnemy', { unit: foe.unit })}</span>
  ${ARCS.map(
    arc => html`
      <button
        class="btn sm"
        aria-pressed=${state.measured?.arcs?.[chosen.unit]?.[foe.unit] === arc}
        onClick=${() => change(base, chosen, join(foe, arc))}
      >
        ${t(`arc-${arc}`)}
      </button>
    `,
  )}
`;
/** What can be done with the block that is chosen. @param {{ chosen: Block, all: Block[], base: Block[] }} props */
function SelectionBar({ chosen, all, base }) {
  const { unit, files, rows, n, facing, s } = chosen,
    foes = all.filter(one => one.s !== s).slice(0, 3),
    refile = (/** @type {number} */ to) => change(base, chosen, { files: Math.max(1, Math.min(n, to)) });
  return html`
    <div class="selbar" role="group" aria-label=${unit}>
      <b>${unit}</b>
      <span class="sm mut">${`${files} × ${rows}`}</span>
      ${foes.map(
        foe => html`
          <${ToEnemy} chosen=${chosen} foe=${foe} base=${base} />
        `,
      )}
      <button class="btn sm" onClick=${() => change(base, chosen, { facing: facing + 45 })}>
        <${Icon} name="turn" />
        ${t('turn')}
      </button>
      <span class="sm">${t('files')}</span>
      <button class="btn sm" aria-label=${`${t('files')}: ${t('less')}`} onClick=${() => refile(files - 1)}>−</button>
      <button class="btn sm" aria-label=${`${t('files')}: ${t('more')}`} onClick=${() => refile(files + 1)}>+</button>
    </div>
  `;
}
/** @param {{ stage: Stage, fight: Fight }} props */
function Blocks({ stage, fight }) {
  const letters = initials(fight);
  return stage.all.map(
    block => html`
      <${BlockMark}
        key=${block.key}
        block=${block}
        letters=${letters}
        k=${stage.k}
        onGrab=${(/** @type {PointerEvent & { currentTarget: SVGGElement }} */ event) => grab(stage, event, block)}
        onKey=${(/** @type {KeyboardEvent} */ event) => blockKeys(stage, event, block)}
      />
    `,
  );
}
/** What of the table is seen stays as it was while a block moves. @param {Block[]} all @param {number} width @param {boolean} moves */
function useFrame(all, width, moves) {
  const frame = useRef(/** @type {Box | null} */ (null));
  if (!moves || !frame.current) frame.current = view(all, width);
  return frame.current;
}
/** Units in ranks: each a rectangle with a chevron at its front. @param {{ fight: Fight, width: number, zoom: number }} props */
export function BlockTable({ fight, width, zoom }) {
  const base = useMemo(() => blocks(fight), [fight]),
    svg = useRef(/** @type {SVGSVGElement | null} */ (null)),
    [moving, move] = useState(/** @type {Block[] | null} */ (null)),
    all = moving ?? base,
    box = useFrame(all, width, Boolean(moving)),
    shown = width * zoom,
    k = shown / box.w,
    size = 12 / k,
    chosen = all.find(block => block.key === state.selected);
  useTouch(svg);
  const at = (/** @type {PointerEvent} */ event) => spotOf(event, /** @type {SVGSVGElement} */ (svg.current), box);
  return html`
    <div class="feltbox">
      <svg
        class=${shown > width ? 'table big' : 'table'}
        width=${shown > width ? shown : undefined}
        ref=${svg}
        height=${box.h * k}
        viewBox=${[box.x, box.y, box.w, box.h].map(short).join(' ')}
        role="application"
        aria-roledescription=${t('board')}
        aria-label=${t('board')}
        onPointerDown=${() => set({ selected: null })}
      >
        <${Grid} box=${box} />
        <${Blocks} stage=${{ base, all, k, at, move }} fight=${fight} />
        ${
          chosen
            ? html`
                <${ArcLines} block=${chosen} k=${k} />
              `
            : null
        }
        ${all.map(
          block => html`
            <${BlockName} block=${block} size=${size} />
          `,
        )}
      </svg>
    </div>
    ${
      chosen && !state.readOnly
        ? html`
            <${SelectionBar} chosen=${chosen} all=${all} base=${base} />
          `
        : null
    }
  `;
}
