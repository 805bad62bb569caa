// Models moved by the pointer: one or a whole group dragged, a front line drawn, a tap where one goes; and areas.
import { shelter } from '../state/areas.js';
import { frontLine, isPlaced, place, settle } from '../state/layout.js';
import { measure, overlaps } from '../state/measuring.js';
import { edit, endGesture, say, set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { DRAGS, TAPS, track } from './gestures.js';
import { described } from './token-marks.js';

/** A line that a group is being drawn along. @typedef {{ from: Spot, to: Spot, how: { files: number, ranks: number } }} Line */
/** What is on the table while something moves. @typedef {{ all: Token[], areas?: Area[], line?: Line }} Moving */
/** What gestures have in hand: what is drawn, pixels of a millimetre, where an event is, a way to draw what moves.
 * @typedef {{
 *   all: Token[], areas: Area[], k: number, at: (event: PointerEvent) => Spot, move: (moving: Moving | null) => void,
 * }} Stage */

/** Milliseconds between two writes of a drag into the fight, and until a finger held takes the whole group. */
const WRITES = 100;
const HELD = 250;

/** @param {Token[]} all */
export const copyOf = all => all.map(token => ({ ...token }));
/** Write places into the fight. @param {Token[]} list @param {string | null} [gesture] */
export const commit = (list, gesture = null) =>
  edit(doc => {
    place(doc.fight, list);
    shelter(doc.fight, list, doc.table.areas);
    doc.typed = !isPlaced(doc.fight);
  }, gesture);
/** Say where a model stands now. @param {Token | undefined} token */
export const announce = token => token && say(described(token));
/** How near to an enemy a model that is let go snaps to touch him. @param {number} k */
const snapOf = k => Math.max(3.5, 8 / k);
/** @param {Spot} from @param {Spot} to @param {number} k */
const pixels = (from, to, k) => Math.hypot(to.x - from.x, to.y - from.y) * k;

/** The models that go along moved by so much, settled; where there is no room, as they were before.
 * @param {Token[]} start @param {(token: Token) => boolean} along @param {Spot} by @param {number} snap @param {Token[]} before */
function shifted(start, along, by, snap, before) {
  const list = copyOf(start),
    moved = list.filter(along);
  for (const one of moved) {
    one.x += by.x;
    one.y += by.y;
  }
  settle(list, moved, snap);
  return overlaps(list, moved) ? before : list;
}
/** A finger that stays on a model takes its whole group. @param {PointerEvent} event @param {Token} token @param {() => boolean} take */
const takeWhole = (event, token, take) =>
  setTimeout(() => {
    if (event.pointerType !== 'touch' || !take()) return;
    navigator.vibrate?.(20);
    say(t('wholeHeld', { name: token.name }));
  }, HELD);
/** A model is dragged; with Shift, or held by a finger, its whole group.
 * @param {Stage} stage @param {PointerEvent & { currentTarget: SVGGElement }} event @param {Token} token */
export function grabToken({ all, k, at, move }, event, token) {
  if (state.readOnly || event.button > 0) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.focus({ preventScroll: true });
  set({ selected: token.key });
  const from = at(event),
    start = copyOf(all),
    gesture = `drag${event.pointerId}`;
  let whole = event.shiftKey,
    list = start,
    gone = false,
    last = 0;
  const pressed = takeWhole(event, token, () => !gone && (whole = true));
  const along = (/** @type {Token} */ one) => (whole ? one.group === token.group : one.key === token.key);
  const go = (/** @type {PointerEvent} */ next) => {
    const to = at(next);
    if (!gone && pixels(from, to, k) < DRAGS) return;
    gone = true;
    list = shifted(start, along, { x: to.x - from.x, y: to.y - from.y }, snapOf(k), list);
    move({ all: measure(list) });
    if (performance.now() - last <= WRITES) return;
    last = performance.now();
    commit(list, gesture);
  };
  track(go, ended => {
    clearTimeout(pressed);
    const back = ended.type === 'pointercancel';
    if (gone) {
      commit(back ? start : list, gesture);
      endGesture();
      if (!back) announce(list.find(one => one.key === token.key));
    }
    move(null);
  });
}
/** An area is dragged whole, or wider by its corner.
 * @param {Stage} stage @param {PointerEvent} event @param {number} i @param {boolean} corner */
export function grabArea({ all, areas, k, at, move }, event, i, corner) {
  if (state.readOnly || event.button > 0) return;
  event.stopPropagation();
  const from = at(event),
    start = areas.map(area => ({ ...area }));
  let list = start,
    gone = false;
  const pulled = (/** @type {Area} */ area, /** @type {number} */ dx, /** @type {number} */ dy) =>
    corner
      ? { ...area, w: Math.max(12, area.w + dx), h: Math.max(12, area.h + dy) }
      : { ...area, x: area.x + dx, y: area.y + dy };
  const go = (/** @type {PointerEvent} */ next) => {
    const to = at(next);
    if (!gone && pixels(from, to, k) < DRAGS) return;
    gone = true;
    list = start.map((area, j) => (j === i ? pulled(area, to.x - from.x, to.y - from.y) : area));
    move({ all, areas: list });
  };
  track(go, ended => {
    if (gone && ended.type !== 'pointercancel')
      edit(doc => {
        doc.table.areas = list;
        shelter(doc.fight, all, list);
      });
    move(null);
  });
}
/** @param {Spot[]} list */
const middleOf = list => ({
  x: list.reduce((n, one) => n + one.x, 0) / list.length,
  y: list.reduce((n, one) => n + one.y, 0) / list.length,
});
/** A front line is drawn for the group of the chosen model.
 * @param {Stage} stage @param {PointerEvent} event @param {Token} chosen @param {() => void} onEnd */
export function drawLine({ all, k, at, move }, event, chosen, onEnd) {
  event.preventDefault();
  const from = at(event),
    list = copyOf(all),
    own = list.filter(one => one.group === chosen.group),
    foe = middleOf(list.filter(one => one.s !== chosen.s));
  let drawn = false;
  const go = (/** @type {PointerEvent} */ next) => {
    const to = at(next);
    if (pixels(from, to, k) < TAPS) return;
    drawn = true;
    const how = frontLine(own, from, to, foe);
    settle(list, own, 0);
    move({ all: measure(list), line: { from, to, how } });
  };
  track(go, ended => {
    move(null);
    if (ended.type === 'pointercancel') return;
    onEnd();
    if (drawn) commit(list);
  });
}
/** A tap on the felt is where the chosen model goes. @param {Stage} stage @param {PointerEvent} event @param {Token} chosen */
export function tapPlace({ all, k, at, move }, event, chosen) {
  const from = at(event);
  track(
    () => {},
    ended => {
      move(null);
      const to = at(ended);
      if (ended.type === 'pointercancel' || pixels(from, to, k) > TAPS) return;
      const list = copyOf(all),
        one = list.find(each => each.key === chosen.key);
      if (!one) return;
      Object.assign(one, to);
      settle(list, [one], snapOf(k));
      commit(list);
      set({ selected: null });
      announce(measure(list).find(each => each.key === one.key));
    },
  );
}
