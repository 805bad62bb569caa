// Models moved by keys: arrows go to the next model, or move the one that is held.
import { settle } from '../state/layout.js';
import { INCH, measure } from '../state/measuring.js';
import { endGesture, say, set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { wayOf } from './gestures.js';
import { zoomBy, zoomTo } from './grid.js';
import { bringNear } from './pieces.js';
import { described } from './token-marks.js';
import { commit, copyOf } from './token-moves.js';

/** A model, or its whole group, that keys move; where all stood before. @typedef {{ whole: boolean, start: Token[] }} Held */
/** What keys have in hand.
 * @typedef {import('./token-moves.js').Stage & {
 *   held: Held | null, hold: (held: Held | null) => void, focus: (token: Token) => void,
 * }} KeyStage */

/** How far a model is that way: what lies aside counts more. @param {Token} from @param {Token} to @param {Point} way */
const far = (from, to, [dx, dy]) => {
  const x = to.x - from.x,
    y = to.y - from.y;
  return x * dx + y * dy + 2.5 * Math.abs(x * dy - y * dx);
};
/** The next model that way. @param {Token[]} all @param {Token} token @param {Point} way @returns {Token | undefined} */
const next = (all, token, way) =>
  all
    .filter(other => other !== token && (other.x - token.x) * way[0] + (other.y - token.y) * way[1] > 1)
    .sort((a, b) => far(token, a, way) - far(token, b, way))[0];
/** Say where a model of the list stands. @param {Token[]} list @param {Token} token @param {string} [more] */
const tell = (list, token, more = '') => {
  const now = list.find(one => one.key === token.key);
  if (now) say(described(now) + more);
};
/** @param {KeyStage} stage @param {Token} token @param {Point} way @param {boolean} fine */
function arrow({ all, held, move, focus }, token, way, fine) {
  if (held === null) {
    const to = next(all, token, way);
    if (to) focus(to);
    return;
  }
  const list = copyOf(all),
    step = (fine ? 0.1 : 0.5) * INCH,
    moved = list.filter(one => (held.whole ? one.group === token.group : one.key === token.key));
  for (const one of moved) {
    one.x += way[0] * step;
    one.y += way[1] * step;
  }
  settle(list, moved, 0);
  move({ all: measure(list) });
  commit(list, 'keys');
  tell(list, token);
}
/** @param {KeyStage} stage @param {Token} token */
function takeOrPut({ all, held, hold, move }, token) {
  if (state.readOnly) return;
  if (held === null) {
    hold({ whole: false, start: copyOf(all) });
    set({ selected: token.key });
    say(`${token.name}: ${t('held')}`);
    return;
  }
  hold(null);
  move(null);
  commit(all, 'keys');
  endGesture();
  tell(all, token, `, ${t('putDown')}`);
}
/** As all stood before it was taken. @param {KeyStage} stage */
function putBack({ held, hold, move }) {
  if (!held) return;
  commit(held.start, 'keys');
  endGesture();
  hold(null);
  move(null);
}
/** The whole group is held. @param {KeyStage} stage @param {Token} token */
function takeGroup({ all, held, hold }, token) {
  hold({ whole: true, start: held?.start ?? copyOf(all) });
  set({ selected: token.key });
}
/** A model, or its whole group, goes to the nearest enemy. @param {Token[]} all @param {Token} token @param {boolean} whole */
export function closeIn(all, token, whole) {
  const list = copyOf(all),
    group = list.filter(one => (whole ? one.group === token.group : one.key === token.key));
  for (const one of group) bringNear(list, one);
  commit(list);
  tell(measure(list), token);
}
/** What a key does, if anything. @param {KeyStage} stage @param {KeyboardEvent} event @param {Token} token */
function actionOf(stage, event, token) {
  const way = wayOf(event.key),
    key = event.key.toLowerCase(),
    may = !state.readOnly;
  if (way) return () => arrow(stage, token, way, event.shiftKey);
  if (key === ' ' || key === 'enter') return () => takeOrPut(stage, token);
  if (key === 'escape' && stage.held !== null) return () => putBack(stage);
  if (key === '0') return () => zoomTo(1);
  if (key === '+' || key === '-') return () => zoomBy(key === '+' ? 1 : -1);
  if (key === 'g' && may) return () => takeGroup(stage, token);
  if (key === 'c' && may) return () => closeIn(stage.all, token, false);
  return null;
}
/** @param {KeyStage} stage @param {KeyboardEvent} event @param {Token} token */
export function tokenKeys(stage, event, token) {
  const act = actionOf(stage, event, token);
  if (!act) return;
  event.preventDefault();
  act();
}
