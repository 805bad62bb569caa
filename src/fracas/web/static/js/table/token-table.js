// Models without ranks: tokens that are dragged, tapped or moved by keys; contact and 2" are shown while they move.
import { Grid, Label, useTouch, whole, zoomBy, zoomTo } from './grid.js';
import { INCH, NEAR, frontLine, isPlaced, measure, overlaps, place, settle, shelter, tokens } from '../state/layout.js';
import { html, useMemo, useRef, useState } from '../lib.js';
import { initials, ranked, sidesOf, unitsOf } from '../state/model.js';
import { decimal } from '../state/numbers.js';
import { Areas, Bond, Measure, bringNear, view } from './pieces.js';
import { edit, endGesture, say, set, state } from '../state/store.js';
import { Icon } from '../ui.js';
import { t } from '../state/words.js';

export function useTokens(fight) {
  return useMemo(() => (ranked(fight) ? [] : measure(tokens(fight))), [fight, state.vocabularies.length]);
}
/** Pixels of a 25 mm base at least: beyond that the felt scrolls inside. */
const LEAST = 24;
export function TokenTable({ fight, table, width, zoom }) {
  const base = useTokens(fight),
    svg = useRef(null),
    [moving, move] = useState(null),
    [held, hold] = useState(null),
    [roving, rove] = useState(null),
    [drawing, draw] = useState(null);
  const all = moving?.all ?? base,
    areas = moving?.areas ?? table.areas ?? [],
    letters = useMemo(() => initials(fight), [fight]);
  const frame = useRef(null);
  useTouch(svg, drawing !== null);
  if (!moving) frame.current = view(base, table.areas ?? [], width > 500, whole(width));
  const box = frame.current,
    shown = Math.max(width * zoom, Math.round((box.w * LEAST) / 25)),
    k = shown / box.w,
    size = 12 / k,
    height = box.h * k;
  const chosen = all.find(token => token.key === state.selected),
    stops = roving && all.some(token => token.key === roving) ? roving : all[0]?.key;
  const at = event => {
    const r = svg.current.getBoundingClientRect();
    return {
      x: box.x + ((event.clientX - r.left) / r.width) * box.w,
      y: box.y + ((event.clientY - r.top) / r.height) * box.h,
    };
  };
  const commit = (list, gesture = null) =>
    edit(doc => {
      place(doc.fight, list);
      shelter(doc.fight, list, doc.table.areas);
      doc.typed = !isPlaced(doc.fight);
    }, gesture);
  const copyOf = () => all.map(token => ({ ...token }));
  const grab = (event, token) => {
    if (state.readOnly || event.button > 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.focus({ preventScroll: true });
    set({ selected: token.key });
    const from = at(event),
      start = copyOf(),
      pointer = event.pointerId;
    let whole = event.shiftKey;
    const mine = token =>
      whole ? start.filter(one => one.group === token.group) : start.filter(one => one.key === token.key);
    let list = start,
      free = start,
      gone = false,
      last = 0;
    const pressed = setTimeout(() => {
      if (gone || event.pointerType !== 'touch') return;
      whole = true;
      navigator.vibrate?.(20);
      say(t('wholeHeld', { name: token.name }));
    }, 250);
    const go = next => {
      const to = at(next),
        dx = to.x - from.x,
        dy = to.y - from.y;
      if (!gone && Math.hypot(dx, dy) * k < 4) return;
      gone = true;
      list = start.map(one => ({ ...one }));
      const moved = mine(token).map(one => list.find(other => other.key === one.key));
      for (const one of moved) {
        one.x += dx;
        one.y += dy;
      }
      settle(list, moved, Math.max(3.5, 8 / k));
      if (overlaps(list, moved)) list = free;
      free = list;
      move({ all: measure(list) });
      if (performance.now() - last > 100) {
        last = performance.now();
        commit(list, `drag${pointer}`);
      }
    };
    const done = ended => {
      clearTimeout(pressed);
      removeEventListener('pointermove', go);
      removeEventListener('pointerup', done);
      removeEventListener('pointercancel', done);
      if (gone && ended.type === 'pointercancel') {
        commit(start, `drag${pointer}`);
        endGesture();
      } else if (gone) {
        commit(list, `drag${pointer}`);
        endGesture();
        announce(list.find(one => one.key === token.key));
      }
      move(null);
    };
    addEventListener('pointermove', go);
    addEventListener('pointerup', done);
    addEventListener('pointercancel', done);
  };
  const grabArea = (event, i, corner) => {
    if (state.readOnly || event.button > 0) return;
    event.stopPropagation();
    const from = at(event),
      start = areas.map(area => ({ ...area }));
    let list = start,
      gone = false;
    const go = next => {
      const to = at(next),
        dx = to.x - from.x,
        dy = to.y - from.y;
      if (!gone && Math.hypot(dx, dy) * k < 4) return;
      gone = true;
      list = start.map((area, j) =>
        j !== i
          ? area
          : corner
            ? { ...area, w: Math.max(12, area.w + dx), h: Math.max(12, area.h + dy) }
            : { ...area, x: area.x + dx, y: area.y + dy },
      );
      move({ all, areas: list });
    };
    const done = () => {
      removeEventListener('pointermove', go);
      removeEventListener('pointerup', done);
      removeEventListener('pointercancel', cancel);
      if (gone)
        edit(doc => {
          doc.table.areas = list;
          shelter(doc.fight, all, list);
        });
      move(null);
    };
    const cancel = () => {
      gone = false;
      done();
    };
    addEventListener('pointermove', go);
    addEventListener('pointerup', done);
    addEventListener('pointercancel', cancel);
  };
  /** On the felt: with a group armed a front line is drawn; with a model chosen a tap is where it goes. */
  const felt = event => {
    if (state.readOnly || event.button > 0 || !chosen) {
      set({ selected: null });
      return;
    }
    const from = at(event),
      list = copyOf(),
      own = list.filter(one => one.group === chosen.group),
      foes = list.filter(one => one.s !== chosen.s);
    const foe = {
      x: foes.reduce((n, one) => n + one.x, 0) / foes.length,
      y: foes.reduce((n, one) => n + one.y, 0) / foes.length,
    };
    let to = null,
      how = null;
    const go = next => {
      const now = at(next);
      if (!drawing || Math.hypot(now.x - from.x, now.y - from.y) * k < 8) return;
      to = now;
      how = frontLine(own, from, to, foe);
      settle(list, own, 0);
      move({ all: measure(list), line: { from, to, how } });
    };
    const done = next => {
      removeEventListener('pointermove', go);
      removeEventListener('pointerup', done);
      removeEventListener('pointercancel', cancel);
      move(null);
      const end = at(next);
      if (drawing) {
        draw(null);
        if (to) commit(list);
        return;
      }
      if (Math.hypot(end.x - from.x, end.y - from.y) * k > 8) return;
      const one = list.find(each => each.key === chosen.key);
      one.x = end.x;
      one.y = end.y;
      settle(list, [one], Math.max(3.5, 8 / k));
      commit(list);
      set({ selected: null });
      announce(measure(list).find(each => each.key === one.key));
    };
    const cancel = () => {
      removeEventListener('pointermove', go);
      removeEventListener('pointerup', done);
      removeEventListener('pointercancel', cancel);
      move(null);
    };
    if (drawing) event.preventDefault();
    addEventListener('pointermove', go);
    addEventListener('pointerup', done);
    addEventListener('pointercancel', cancel);
  };
  const announce = token => token && say(`${name(token)}`);
  const name = token =>
    `${token.name}${token.of > 1 ? ` ${token.i + 1} ${t('of')} ${token.of}` : ''}, ${token.side}, ${token.position === 'contact' ? `${t('position-contact')}: ${token.touch.map(one => one.name).join(', ')}` : `${t(`position-${token.position}`)}, ${t('nearest')} ${decimal(token.best / INCH, 1)}″`}`;
  const next = (token, dx, dy) =>
    all
      .filter(other => other !== token && (other.x - token.x) * dx + (other.y - token.y) * dy > 1)
      .sort((a, b) => far(token, a, dx, dy) - far(token, b, dx, dy))[0];
  const far = (from, to, dx, dy) => {
    const x = to.x - from.x,
      y = to.y - from.y,
      along = x * dx + y * dy,
      off = Math.abs(x * dy - y * dx);
    return along + 2.5 * off;
  };
  const keys = (event, token) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      event.preventDefault();
      if (held === null) {
        const to = next(token, ...way);
        if (to) {
          rove(to.key);
          set({ selected: to.key });
          svg.current.querySelector(`[data-key="${to.key}"]`)?.focus();
        }
        return;
      }
      const list = (moving?.all ?? copyOf()).map(one => ({ ...one })),
        step = (event.shiftKey ? 0.1 : 0.5) * INCH;
      const moved = list.filter(one => (held.whole ? one.group === token.group : one.key === token.key));
      for (const one of moved) {
        one.x += way[0] * step;
        one.y += way[1] * step;
      }
      settle(list, moved, 0);
      move({ all: measure(list) });
      commit(list, 'keys');
      say(name(list.find(one => one.key === token.key)));
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (state.readOnly) return;
      if (held === null) {
        hold({ whole: false, start: copyOf() });
        set({ selected: token.key });
        say(`${token.name}: ${t('held')}`);
      } else {
        const list = moving?.all ?? all;
        hold(null);
        move(null);
        commit(list, 'keys');
        endGesture();
        say(`${name(list.find(one => one.key === token.key))}, ${t('putDown')}`);
      }
    } else if (event.key === 'Escape' && held !== null) {
      event.preventDefault();
      commit(held.start, 'keys');
      endGesture();
      hold(null);
      move(null);
    } else if (event.key === '+' || event.key === '-' || event.key === '0') {
      event.preventDefault();
      if (event.key === '0') zoomTo(1);
      else zoomBy(event.key === '+' ? 1 : -1);
    } else if (event.key.toLowerCase() === 'g' && !state.readOnly) {
      event.preventDefault();
      hold({ whole: true, start: held?.start ?? copyOf() });
      set({ selected: token.key });
    } else if (event.key.toLowerCase() === 'c' && !state.readOnly) {
      event.preventDefault();
      closeIn(token, false);
    }
  };
  const closeIn = (token, whole) => {
    const list = copyOf(),
      group = list.filter(one => (whole ? one.group === token.group : one.key === token.key));
    for (const one of group) bringNear(list, one);
    commit(list);
    say(name(measure(list).find(one => one.key === token.key)));
  };
  const zone = all.filter(token => token.s === 1),
    foes = sidesOf(fight),
    ends = [unitsOf(fight, foes[0]), unitsOf(fight, foes[1])];
  const said = s =>
    [
      foes[s],
      ...(ends[s].some(unit => unit.charged) ? [t('charging')] : []),
      ...(ends[s].some(unit => unit.cover) ? [t('fight-unit-cover')] : []),
    ].join(' · ');
  const f = x => Math.round(x * 100) / 100;
  return html`<div class="feltbox"><svg class=${shown > width ? 'table big' : 'table'} width=${shown > width ? shown : undefined} ref=${svg} height=${height} viewBox=${`${f(box.x)} ${f(box.y)} ${f(box.w)} ${f(box.h)}`} role="application" aria-roledescription=${t('board')} aria-label=${foes.map((side, s) => `${side}: ${all.filter(token => token.s === s && token.position === 'contact').length} ${t('position-contact')}`).join(', ')} aria-describedby="tokhelp" data-drawing=${drawing !== null} onPointerDown=${felt}>
    <${Grid} box=${box} />
    <g><g fill="none" stroke="var(--b)" stroke-width="1" stroke-dasharray="1 2.5" stroke-linecap="round">${zone.map(token => html`<circle cx=${f(token.x)} cy=${f(token.y)} r=${f(token.r + NEAR)} />`)}</g>
      <g fill="var(--felt)">${zone.map(token => html`<circle cx=${f(token.x)} cy=${f(token.y)} r=${f(token.r + NEAR - 0.4)} />`)}</g></g>
    <g clip-path="none" opacity=".999"><${Grid} box=${box} /></g>
    <${Areas} areas=${areas} size=${size} onGrab=${grabArea} />
    ${chosen && html`<circle cx=${f(chosen.x)} cy=${f(chosen.y)} r=${f(chosen.r + 4 / k)} fill="none" stroke="var(--ink)" stroke-width=${2 / k} />`}
    ${chosen && chosen.position !== 'contact' && chosen.nearest ? html`<${Measure} from=${chosen} k=${k} size=${size} />` : null}
    ${all.map(
      token => html`<g key=${token.key} class=${`tok${held !== null && token.key === state.selected ? ' held' : ''}`} data-key=${token.key} data-position=${token.position} role="button" tabindex=${token.key === stops ? 0 : -1} aria-pressed=${held !== null && token.key === state.selected} aria-label=${name(token)} opacity=${token.position === 'far' ? 0.6 : 1} transform=${`translate(${f(token.x)} ${f(token.y)})`}
      onPointerDown=${event => grab(event, token)} onKeyDown=${event => keys(event, token)} onFocus=${() => rove(token.key)}>
      <circle r=${Math.max(token.r, 16 / k)} fill="transparent" /><circle class="foc" r=${f(token.r + 6 / k)} fill="none" stroke="var(--ink)" stroke-width=${2.5 / k} />
      <circle r=${f(token.r - 0.7)} fill=${token.s ? 'url(#pT)' : 'var(--a)'} stroke="var(--ink)" stroke-width=${token.position === 'far' ? 1 / k : 2.2 / k} stroke-dasharray=${token.position === 'near' ? `${4 / k} ${3 / k}` : 'none'} />
      ${token.s ? html`<circle r=${f(token.r * 0.6)} fill="var(--surface)" />` : null}
      <text y=${f(token.r * 0.33)} font-size=${f(token.r * (token.s ? 0.82 : 0.95))} font-weight="500" text-anchor="middle" fill=${token.s ? 'var(--b)' : 'var(--on-a)'}>${letters.get(token.group)}</text></g>`,
    )}
    ${all.filter(token => token.s === 0).flatMap(token => token.touch.map(other => html`<${Bond} a=${token} b=${other} k=${k} />`))}
    <${Label} x=${box.x + 6 / k} y=${box.y + size * 1.35} size=${size} fill="var(--a)">${said(0)}</${Label}><${Label} x=${box.x + 6 / k} y=${box.y + box.h - 6 / k} size=${size} fill="var(--b)">${said(1)}</${Label}>
    <path d=${`M${box.x + box.w - 10 / k - INCH} ${box.y + box.h - 13 / k}v${5 / k}h${INCH}v${-5 / k}`} fill="none" stroke="var(--ink2)" stroke-width=${1.4 / k} /><${Label} x=${box.x + box.w - 14 / k - INCH} y=${box.y + box.h - 8 / k} size=${size} anchor="end">1″</${Label}>
    ${moving?.line ? html`<g pointer-events="none"><path d=${`M${moving.line.from.x} ${moving.line.from.y}L${moving.line.to.x} ${moving.line.to.y}`} stroke="var(--ink)" stroke-width=${2 / k} /><${Label} x=${moving.line.to.x} y=${moving.line.to.y - size} size=${size} anchor="middle">${t('filesRanks', moving.line.how)}</${Label}></g>` : null}
  </svg></div><p id="tokhelp" class="vh">${t('tokHelp')}</p>
  ${
    chosen && !moving && !state.readOnly
      ? html`<div class="selbar" role="group" aria-label=${chosen.name}><b class="clip">${chosen.name}</b><span class="sm mut">${drawing !== null ? t('drawFront') : `${t(`position-${chosen.position}`)} · ${t('tapPlace')}`}</span>
    <button class="btn sm" onClick=${() => closeIn(chosen, false)}><${Icon} name="close" />${t('closeIn')}</button><button class="btn sm" onClick=${() => closeIn(chosen, true)}>${t('wholeGroup')}</button>${chosen.of > 1 ? html`<button class="btn sm" aria-pressed=${drawing !== null} onClick=${() => draw(drawing === null ? chosen.group : null)}>${t('frontLine')}</button>` : null}<button class="btn sm" onClick=${() => set({ sheet: { kind: 'group', key: chosen.group } })}><${Icon} name="edit" />${t('edit')}</button></div>`
      : null
  }`;
}
