// Counts that were typed: one model is moved so that the drawing comes to them, and nobody else is.
import { INCH, counts, gap, measure } from './layout.js';

const RINGS = 24;
/** Where a model might go: around each enemy, touching him, and on a grid over the table; the nearest first. */
function* spots(all, one) {
  const found = [];
  for (const foe of all.filter(other => other.s !== one.s))
    for (let i = 0; i < RINGS; i++) {
      const angle = (2 * Math.PI * i) / RINGS,
        d = one.r + foe.r;
      found.push({ x: foe.x + d * Math.cos(angle), y: foe.y + d * Math.sin(angle) });
    }
  const xs = all.map(other => other.x),
    ys = all.map(other => other.y),
    wide = 4 * INCH;
  for (let x = Math.min(...xs) - wide; x <= Math.max(...xs) + wide; x += INCH / 2)
    for (let y = Math.min(...ys) - wide; y <= Math.max(...ys) + wide; y += INCH / 2) found.push({ x, y });
  const far = spot => Math.hypot(spot.x - one.x, spot.y - one.y);
  yield* found.sort((a, b) => far(a) - far(b));
}
const wrongOf = (found, want) =>
  [...want.keys()].filter(key => ['contact', 'near'].some(at => found.get(key)[at] !== want.get(key)[at]));
/** The tokens with a model of a group moved so that its counts are these and all others stay; null if none can be. */
export const fitted = (all, key, wanted) => moved(all, key, new Map([...counts(all), [key, wanted]]), 1);
/** One model of a group moved; where an enemy loses his place by it, `more`: so many of those move too. */
function moved(all, key, want, more) {
  const now = counts(all).get(key),
    from = ['contact', 'near'].find(at => now[at] > want.get(key)[at]) ?? 'far',
    own = all.filter(token => token.group === key && token.position === from).reverse();
  let tries = 8;
  for (const one of own.slice(0, 6)) {
    const rest = all.filter(token => token !== one);
    for (const spot of spots(all, one)) {
      const next = { ...one, ...spot };
      if (rest.some(other => gap(next, other) < -0.05)) continue;
      const list = measure(all.map(token => (token === one ? next : { ...token }))),
        wrong = wrongOf(counts(list), want);
      if (!wrong.length) return list;
      if (!more || wrong.length > 1 || wrong[0] === key || tries-- <= 0) continue;
      const both = moved(list, wrong[0], want, more - 1);
      if (both) return both;
    }
  }
  return null;
}
