// Units in ranks: blocks that are dragged, turned and widened; arcs as the server measures them.
import { Grid, Label, useTouch, whole } from './grid.js';
import { INCH } from '../state/layout.js';
import { blocks, corners, faced, join, placeBlocks, refiled } from '../state/blocks.js';
import { html, useMemo, useRef, useState } from '../lib.js';
import { initials } from '../state/model.js';
import { edit, set, state } from '../state/store.js';
import { Icon } from '../ui.js';
import { t } from '../state/words.js';

/** Units in ranks: each a rectangle with a chevron at its front. */
export function BlockTable({ fight, width, zoom }) {
  const base = useMemo(() => blocks(fight), [fight]),
    svg = useRef(null),
    [moving, move] = useState(null),
    all = moving ?? base,
    frame = useRef(null);
  useTouch(svg);
  const points = all.flatMap(corners);
  if (!moving) {
    const xs = points.map(p => p[0]),
      ys = points.map(p => p[1]),
      x = Math.min(...xs) - 30,
      y = Math.min(...ys) - 30;
    frame.current = { x, y, w: Math.max(...xs) + 30 - x, h: Math.max(...ys) + 30 - y };
    const ratio = whole(width) ?? (width > 500 ? 0.45 : 0.68),
      box = frame.current;
    if (box.h < box.w * ratio) {
      box.y -= (box.w * ratio - box.h) / 2;
      box.h = box.w * ratio;
    }
    if (box.h > box.w * 0.8) {
      const w = box.h / 0.8;
      box.x -= (w - box.w) / 2;
      box.w = w;
    }
  }
  const box = frame.current,
    shown = width * zoom,
    k = shown / box.w,
    size = 12 / k;
  const at = event => {
    const r = svg.current.getBoundingClientRect();
    return {
      x: box.x + ((event.clientX - r.left) / r.width) * box.w,
      y: box.y + ((event.clientY - r.top) / r.height) * box.h,
    };
  };
  const commit = (list, gesture = null) => edit(doc => placeBlocks(doc.fight, list), gesture);
  const change = (block, more) =>
    commit(
      more.files
        ? refiled(base, block.key, more.files, state.measured?.arcs)
        : base.map(one => (one.key === block.key ? { ...one, ...more } : one)),
    );
  const grab = (event, block) => {
    if (state.readOnly || event.button > 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.focus({ preventScroll: true });
    set({ selected: block.key });
    const from = at(event);
    let list = base,
      gone = false;
    const go = next => {
      const to = at(next);
      if (!gone && Math.hypot(to.x - from.x, to.y - from.y) * k < 4) return;
      gone = true;
      list = base.map(one =>
        one.key === block.key
          ? snapped({ ...one, x: one.x + to.x - from.x, y: one.y + to.y - from.y }, base, 8 / k)
          : one,
      );
      move(list);
    };
    const done = ended => {
      removeEventListener('pointermove', go);
      removeEventListener('pointerup', done);
      removeEventListener('pointercancel', done);
      move(null);
      if (gone && ended.type !== 'pointercancel')
        commit(list.map(one => (one.key === block.key ? turned(one, list) : one)));
    };
    addEventListener('pointermove', go);
    addEventListener('pointerup', done);
    addEventListener('pointercancel', done);
  };
  const keys = (event, block) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key],
      step = (event.shiftKey ? 0.1 : 0.5) * INCH;
    const more = way
      ? { x: block.x + way[0] * step, y: block.y + way[1] * step }
      : event.key === '['
        ? { facing: block.facing - 15 }
        : event.key === ']'
          ? { facing: block.facing + 15 }
          : event.key === '+'
            ? { files: Math.min(block.n, block.files + 1) }
            : event.key === '-'
              ? { files: Math.max(1, block.files - 1) }
              : null;
    if (event.key.toLowerCase() === 'c' && !state.readOnly) {
      const foe = all.find(one => one.s !== block.s);
      if (foe) change(block, join(block, foe, 'front'));
    }
    if (more && !state.readOnly) {
      event.preventDefault();
      change(block, more);
    }
  };
  const chosen = all.find(block => block.key === state.selected),
    f = x => Math.round(x * 100) / 100,
    letters = initials(fight);
  return html`<div class="feltbox"><svg class=${shown > width ? 'table big' : 'table'} width=${shown > width ? shown : undefined} ref=${svg} height=${box.h * k} viewBox=${`${f(box.x)} ${f(box.y)} ${f(box.w)} ${f(box.h)}`} role="application" aria-roledescription=${t('board')} aria-label=${t('board')} onPointerDown=${() => set({ selected: null })}>
    <${Grid} box=${box} />
    ${all.map(
      block => html`<g key=${block.key} class="tok block" data-key=${block.key} role="button" tabindex="0" aria-label=${`${block.unit}, ${block.side}: ${block.files} × ${block.rows}`} onPointerDown=${event => grab(event, block)} onKeyDown=${event => keys(event, block)}
      transform=${`translate(${f(block.x)} ${f(block.y)}) rotate(${-block.facing})`}>
      <rect x=${(-block.files * block.w) / 2} y=${-block.rows * block.d} width=${block.files * block.w} height=${block.rows * block.d} fill="transparent" />
      <rect class="foc" x=${(-block.files * block.w) / 2 - 4} y=${-block.rows * block.d - 4} width=${block.files * block.w + 8} height=${block.rows * block.d + 8} fill="none" stroke="var(--ink)" stroke-width=${2.5 / k} />
      ${block.models.map((model, i) => {
        const row = Math.floor(i / block.files),
          inRow = Math.min(block.files, block.n - row * block.files),
          x = ((i % block.files) - inRow / 2) * block.w,
          y = -(row + 1) * block.d,
          key = `${block.key}.${model.g}`;
        return html`<g><rect x=${x + 0.5} y=${y + 0.5} width=${block.w - 1} height=${block.d - 1} rx="1.5" fill=${block.s ? 'url(#pT)' : 'var(--a)'} stroke="var(--ink)" stroke-width=${1.2 / k} />${block.s ? html`<circle cx=${x + block.w / 2} cy=${y + block.d / 2} r=${block.w * 0.3} fill="var(--surface)" />` : null}<text transform=${`translate(${x + block.w / 2} ${y + block.d / 2}) rotate(${block.facing}) translate(0 ${block.w * 0.15})`} font-size=${block.w * 0.42} font-weight="500" text-anchor="middle" fill=${block.s ? 'var(--b)' : 'var(--on-a)'}>${letters.get(key)}</text></g>`;
      })}
      <path class="front" d=${`M${-9} -1L0 8L${9} -1z`} transform="translate(0 -7.5)" fill="var(--ink)" stroke="var(--felt)" stroke-width=${1.5 / k} stroke-linejoin="round" /></g>`,
    )}
    ${chosen ? html`<g fill="none" stroke="var(--ink3)" stroke-width=${1.6 / k} stroke-dasharray=${`${1.6 / k} ${4 / k}`}>${arcs(chosen)}</g>` : null}
    ${all.map(block => {
      const c = corners(block),
        x = c.reduce((n, p) => n + p[0], 0) / 4,
        up = Math.cos((block.facing * Math.PI) / 180) > 0,
        y = up ? Math.min(...c.map(p => p[1])) - size * 0.5 : Math.max(...c.map(p => p[1])) + size * 1.1;
      return html`<${Label} x=${x} y=${y} size=${size} anchor="middle" fill=${block.s ? 'var(--b)' : 'var(--a)'}>${block.unit}${block.charged ? ` · ${t('charging')}` : ''}</${Label}>`;
    })}
  </svg></div>${
    chosen && !state.readOnly
      ? html`<div class="selbar" role="group" aria-label=${chosen.unit}><b>${chosen.unit}</b><span class="sm mut">${chosen.files} × ${chosen.rows}</span>
    ${all
      .filter(one => one.s !== chosen.s)
      .slice(0, 3)
      .map(
        foe =>
          html`<span class="sm">${t('toEnemy', { unit: foe.unit })}</span>${['front', 'flank', 'rear'].map(arc => html`<button class="btn sm" aria-pressed=${(state.measured?.arcs?.[chosen.unit]?.[foe.unit] ?? '') === arc} onClick=${() => change(chosen, join(chosen, foe, arc))}>${t(`arc-${arc}`)}</button>`)}`,
      )}
    <button class="btn sm" onClick=${() => change(chosen, { facing: chosen.facing + 45 })}><${Icon} name="turn" />${t('turn')}</button><span class="sm">${t('files')}</span><button class="btn sm" aria-label=${`${t('files')}: ${t('less')}`} onClick=${() => change(chosen, { files: Math.max(1, chosen.files - 1) })}>−</button><button class="btn sm" aria-label=${`${t('files')}: ${t('more')}`} onClick=${() => change(chosen, { files: Math.min(chosen.n, chosen.files + 1) })}>+</button></div>`
      : null
  }`;
}
/** In which arc each unit fights, as the server measures it. */
export const Arcs = () =>
  Object.keys(state.measured?.arcs ?? {}).length
    ? html`<p class="pad sm arcs">${Object.entries(state.measured.arcs).flatMap(([unit, foes]) => Object.entries(foes).map(([foe, arc]) => html`<span>${unit} → ${foe}: <b>${t(`arc-${arc}`)}</b></span>`))}</p>`
    : null;
const arcs = block =>
  corners(block).map(([x, y], i) => {
    const a = ((-block.facing + [225, 315, 45, 135][i]) * Math.PI) / 180;
    return html`<path d=${`M${x} ${y}l${34 * Math.cos(a)} ${34 * Math.sin(a)}`} />`;
  });
const box = block => {
  const points = corners(block),
    xs = points.map(p => p[0]),
    ys = points.map(p => p[1]);
  return { l: Math.min(...xs), r: Math.max(...xs), t: Math.min(...ys), b: Math.max(...ys) };
};
/** A block that was dropped touching an enemy whom neither of them faces turns its front to him. */
function turned(block, all) {
  const A = box(block),
    foe = all.find(other => {
      const B = box(other);
      return other.s !== block.s && A.l < B.r + 2 && A.r > B.l - 2 && A.t < B.b + 2 && A.b > B.t - 2;
    });
  return foe ? faced(block, foe) : block;
}
/** A block dropped on another, or close beside an enemy, is brought to touch it by the shortest way. */
function snapped(block, all, reach) {
  for (const other of all) {
    if (other.key === block.key || (((other.facing - block.facing) % 90) + 90) % 90 >= 1) continue;
    const A = box(block),
      B = box(other),
      beside = A.l < B.r - 1 && A.r > B.l + 1,
      level = A.t < B.b - 1 && A.b > B.t + 1;
    const up = [0, B.t - A.b],
      down = [0, B.b - A.t],
      left = [B.l - A.r, 0],
      right = [B.r - A.l, 0];
    const ways = beside && level ? [up, down, left, right] : beside ? [up, down] : level ? [left, right] : [];
    const [dx, dy] = ways.sort((a, b) => Math.abs(a[0] + a[1]) - Math.abs(b[0] + b[1]))[0] ?? [0, 0];
    const near = Math.abs(dx + dy) <= Math.max(20, 2 * reach);
    if ((beside && level) || (near && other.s !== block.s)) return { ...block, x: block.x + dx, y: block.y + dy };
  }
  return block;
}
