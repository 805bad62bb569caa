// Counts that were typed: one model is moved so that the drawing comes to them, and nobody else is.
import { INCH, counts, gap, measure } from './measuring.js';

const RINGS = 24;
/** @typedef {Map<string, { contact: number, near: number }>} Wanted */

/** Around each enemy, touching him. @param {Token[]} all @param {Token} one @returns {Spot[]} */
const around = (all, one) =>
  all
    .filter(other => other.s !== one.s)
    .flatMap(foe =>
      Array.from({ length: RINGS }, (_, i) => {
        const angle = (2 * Math.PI * i) / RINGS,
          d = one.r + foe.r;
        return { x: foe.x + d * Math.cos(angle), y: foe.y + d * Math.sin(angle) };
      }),
    );
/** On a grid over the table. @param {Token[]} all */
function overTable(all) {
  const xs = all.map(other => other.x),
    ys = all.map(other => other.y),
    wide = 4 * INCH,
    found = [];
  for (let x = Math.min(...xs) - wide; x <= Math.max(...xs) + wide; x += INCH / 2)
    for (let y = Math.min(...ys) - wide; y <= Math.max(...ys) + wide; y += INCH / 2) found.push({ x, y });
  return found;
}
/** Where a model might go, the nearest first. @param {Token[]} all @param {Token} one */
function spots(all, one) {
  const far = (/** @type {Spot} */ spot) => Math.hypot(spot.x - one.x, spot.y - one.y);
  return [...around(all, one), ...overTable(all)].sort((a, b) => far(a) - far(b));
}
/** Groups whose counts are not what they should be. @param {Map<string, Counts>} found @param {Wanted} want */
const wrongOf = (found, want) =>
  [...want].filter(([key, one]) => {
    const now = found.get(key);
    return now?.contact !== one.contact || now.near !== one.near;
  });
/** The tokens with a model of a group moved so that its counts are these and all others stay; null if none can be.
 * @param {Token[]} all @param {string} key @param {{ contact: number, near: number }} wanted */
export const fitted = (all, key, wanted) => moved(all, key, new Map([...counts(all), [key, wanted]]), 1);
/** Who of a group may be moved: of those of whom there are too many. @param {Token[]} all @param {string} key @param {Wanted} want */
function movable(all, key, want) {
  const now = counts(all).get(key),
    wanted = want.get(key);
  if (!now || !wanted) return [];
  const from = now.contact > wanted.contact ? 'contact' : now.near > wanted.near ? 'near' : 'far';
  return all.filter(token => token.group === key && token.position === from).reverse();
}
/** One model of a group moved; where an enemy loses his place by it, `more`: so many of those move too.
 * @param {Token[]} all @param {string} key @param {Wanted} want @param {number} more @returns {Token[] | null} */
function moved(all, key, want, more) {
  let tries = 8;
  for (const one of movable(all, key, want).slice(0, 6)) {
    const rest = all.filter(token => token !== one);
    for (const spot of spots(all, one)) {
      const next = { ...one, ...spot };
      if (rest.some(other => gap(next, other) < -0.05)) continue;
      const list = measure(all.map(token => (token === one ? next : { ...token }))),
        wrong = wrongOf(counts(list), want);
      if (!wrong.length) return list;
      if (!more || wrong.length > 1 || wrong[0][0] === key || tries-- <= 0) continue;
      const both = moved(list, wrong[0][0], want, more - 1);
      if (both) return both;
    }
  }
  return null;
}
