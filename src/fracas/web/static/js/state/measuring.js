// What is measured between bases, in millimetres, by the server's own constants: contact, within 2", front by front.

export const INCH = 25.4;
export const TOUCH = 0.05 * INCH;
export const NEAR = 2 * INCH;
/** A base of which the file says nothing. */
export const DEFAULT = 25;
/** Coordinates are sums and roots of fractions: bases that touch may be a hair apart. */
const HAIR = 1e-9;

/** The diameter of a base: of one with corners, its longer side.
 * @param {Base | undefined} base */
export const round = base =>
  typeof base === 'number' ? base : (base?.round ?? (base ? Math.max(base.width, base.depth) : DEFAULT));
/** @param {Unit} unit @param {Group} group */
export const radius = (unit, group) => round(group.base ?? unit.base) / 2;
/** Millimetres as the inches that a fight file has. @param {number} mm */
export const inches = mm => Math.round((mm / INCH) * 1000) / 1000;
/** From edge to edge. @param {Round} a @param {Round} b */
export const gap = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r;
/** @template {Round & { s: number }} T @param {T[]} all @param {Round & { s: number }} token @returns {T | undefined} */
export const nearestFoe = (all, token) =>
  all.filter(other => other.s !== token.s).sort((a, b) => gap(token, a) - gap(token, b))[0];

/** @param {Token} token @returns {Position} */
const positionOf = token => (token.touch.length ? 'contact' : token.best <= NEAR + HAIR ? 'near' : 'far');
/** @param {Token} token @param {Token[]} all */
function measureOne(token, all) {
  token.touch = [];
  token.best = Infinity;
  token.nearest = null;
  for (const other of all.filter(one => one.s !== token.s)) {
    const distance = gap(token, other);
    if (distance <= TOUCH + HAIR) token.touch.push(other);
    if (distance < token.best) Object.assign(token, { best: distance, nearest: other });
  }
  token.position = positionOf(token);
}
/** Who touches whom, who is near an enemy: each token gets touch, best, nearest and position.
 * @param {Token[]} all */
export function measure(all) {
  for (const token of all) measureOne(token, all);
  return all;
}
/** How many of each group are in contact, near and far. @param {Token[]} all @returns {Map<string, Counts>} */
export function counts(all) {
  const found = new Map();
  for (const token of all) {
    const one = found.get(token.group) ?? { contact: 0, near: 0, far: 0 };
    one[token.position]++;
    found.set(token.group, one);
  }
  return found;
}
/** Whether one of the moved stands over another base. @param {Token[]} all @param {Token[]} moved */
export const overlaps = (all, moved) =>
  moved.some(one => all.some(other => !moved.includes(other) && gap(one, other) < -0.1));

/** Spots spread evenly over a base, from its middle, each with its share of a ring: [x, y, share].
 * @type {[number, number, number][]} */
const SPOTS = [0.2, 0.4, 0.6, 0.8, 1].flatMap((out, ring) => {
  const many = 8 * (ring + 1),
    far = Math.sqrt(out - 0.1);
  return Array.from({ length: many }, (_, i) => {
    const turn = (2 * Math.PI * (i + 0.5)) / many;
    return /** @type {[number, number, number]} */ ([far * Math.cos(turn), far * Math.sin(turn), 1 / many]);
  });
});
/** @param {number} x @param {number} y @param {Area} area */
const inside = (x, y, area) =>
  area.kind === 'hill'
    ? ((2 * (x - area.x)) / area.w - 1) ** 2 + ((2 * (y - area.y)) / area.h - 1) ** 2 <= 1
    : x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h;
/** Whether more than half of a base is in an area as it is drawn: covers are boxes, hills ellipses.
 * @param {Round} token @param {Area} area */
export const within = (token, area) =>
  SPOTS.reduce(
    (sum, [x, y, share]) => sum + (inside(token.x + x * token.r, token.y + y * token.r, area) ? share : 0),
    0,
  ) > 2.5;
/** @param {Round[]} all @returns {Box} */
export function bounds(all, pad = INCH / 2) {
  const x0 = Math.min(...all.map(one => one.x - one.r)),
    x1 = Math.max(...all.map(one => one.x + one.r)),
    y0 = Math.min(...all.map(one => one.y - one.r)),
    y1 = Math.max(...all.map(one => one.y + one.r));
  return { x: x0 - pad, y: y0 - pad, w: x1 - x0 + 2 * pad, h: y1 - y0 + 2 * pad };
}
