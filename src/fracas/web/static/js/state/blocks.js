// Where blocks stand, in millimetres: laid out from the file, joined to an enemy's front, flank or rear, written back.
import { DEFAULT, INCH, inches } from './measuring.js';
import { countOf, sidesOf, sizeOf, unitsOf } from './model.js';

/** Command and characters stand in the front rank: `fight.front-places`. @param {{ role?: string }} model */
const rear = model => (!model.role || model.role === 'trooper' ? 1 : 0);
/** Width and depth of a base. @param {Base | undefined} base @returns {[number, number]} */
const sizesOf = (base = DEFAULT) =>
  typeof base === 'number'
    ? [base, base]
    : base.round === undefined
      ? [base.width, base.depth]
      : [base.round, base.round];
/** The block of a unit; where the file says nothing of its place, at nought.
 * @param {Unit} unit @param {number} u @param {string} side @param {number} s @returns {Block} */
function blockOf(unit, u, side, s) {
  const n = sizeOf(unit),
    files = Math.min(unit.files ?? n, n),
    [w, d] = sizesOf(unit.base);
  return {
    key: `${s}.${u}`,
    s,
    u,
    side,
    unit: unit.name,
    n,
    files,
    rows: Math.ceil(n / files),
    w,
    d,
    facing: unit.facing ?? (s ? 180 : 0),
    placed: Boolean(unit.at),
    charged: unit.charged,
    models: unit.models
      .flatMap((group, g) => Array.from({ length: countOf(group) }, () => ({ g, name: group.name, role: group.role })))
      .sort((one, other) => rear(one) - rear(other)),
    x: (unit.at?.[0] ?? 0) * INCH,
    y: (unit.at?.[1] ?? 0) * INCH,
  };
}
/** In a line, its middle at nought. @param {Block[]} row */
function lineUp(row) {
  let x = -row.reduce((sum, block) => sum + block.files * block.w + 12, -12) / 2;
  for (const block of row) {
    Object.assign(block, { x: x + (block.files * block.w) / 2, y: 0 });
    x += block.files * block.w + 12;
  }
}
/** Blocks of a ranked fight: a rectangle each. @param {Fight} fight */
export function blocks(fight) {
  const found = sidesOf(fight).flatMap((side, s) => unitsOf(fight, side).map((unit, u) => blockOf(unit, u, side, s))),
    free = found.filter(block => !block.placed),
    aside = free.filter(block => arcOf(block, fight, found)),
    ahead = free.filter(block => !aside.includes(block));
  for (const s of [0, 1]) lineUp(ahead.filter(one => one.s === s));
  for (const block of aside) {
    const at = arcOf(block, fight, found);
    if (at) Object.assign(block, join(at.foe, at.arc));
  }
  return found;
}
/** Where a block stands that fights an enemy's front, flank or rear.
 * @param {Block} foe @param {Arc} arc @returns {{ x: number, y: number, facing: number }} */
export function join(foe, arc) {
  const { front, right, half, deep } = axes(foe),
    [side, back] = { front: [0, 0], flank: [half, deep / 2], rear: [0, deep] }[arc],
    way = { front: [-front[0], -front[1]], flank: [-right[0], -right[1]], rear: front }[arc];
  return {
    x: foe.x + right[0] * side - front[0] * back,
    y: foe.y + right[1] * side - front[1] * back,
    facing: Math.round((Math.atan2(way[0], way[1]) * 180) / Math.PI),
  };
}
/** The enemy whose flank or rear the file says a block is in. @param {Block} block @param {Fight} fight @param {Block[]} all */
function arcOf(block, fight, all) {
  const [name, arc] = Object.entries(fight.sides[block.side].units[block.u].arc ?? {})[0] ?? [],
    foe = all.find(one => one.unit === name && one.s !== block.s);
  return foe && (arc === 'flank' || arc === 'rear') ? { foe, arc } : null;
}
/** The blocks with one of them changed in its ranks: those that fight its flank or rear go along with it.
 * @param {Block[]} all @param {string} key @param {number} files @param {Measured['arcs']} arcs */
export function refiled(all, key, files, arcs) {
  const own = all.find(one => one.key === key);
  if (!own) return all;
  const next = { ...own, files, rows: Math.ceil(own.n / files) };
  return all.map(one => {
    if (one.key === key) return next;
    const arc = one.s === own.s ? undefined : arcs?.[one.unit]?.[own.unit];
    return arc === 'flank' || arc === 'rear' ? { ...one, ...join(next, arc) } : one;
  });
}
/** A point seen from a block: to its right from the middle of its front, and back from its front.
 * @param {Block} block @param {Point} point */
function seen(block, [x, y]) {
  const { front, right } = axes(block),
    [dx, dy] = [x - block.x, y - block.y];
  return [dx * right[0] + dy * right[1], -(dx * front[0] + dy * front[1])];
}
/** @param {Block} block @returns {Point} */
const middle = block => {
  const { front, deep } = axes(block);
  return [block.x - (front[0] * deep) / 2, block.y - (front[1] * deep) / 2];
};
/** @param {Block} block @param {Block} other */
const ahead = (block, other) => Math.max(...corners(other).map(point => seen(block, point)[1])) < 1;
/** A block beside or behind an enemy whom neither faces, turned so that its front touches him.
 * @param {Block} block @param {Block} foe */
export function faced(block, foe) {
  if (ahead(block, foe) || ahead(foe, block)) return block;
  const { front, right, half, deep } = axes(foe),
    [side, back] = seen(foe, middle(block)),
    behind = back > deep,
    at = behind ? Math.max(-half, Math.min(half, side)) : Math.sign(side) * half,
    down = behind ? deep : Math.max(0, Math.min(deep, back)),
    way = behind ? front : [-right[0] * Math.sign(side), -right[1] * Math.sign(side)];
  return {
    ...block,
    x: foe.x + right[0] * at - front[0] * down,
    y: foe.y + right[1] * at - front[1] * down,
    facing: Math.round((Math.atan2(way[0], way[1]) * 180) / Math.PI),
  };
}
/** Which way a block looks and where its right is; half its front, and how deep it is. @param {Block} block */
const axes = block => {
  const a = (block.facing * Math.PI) / 180;
  return {
    front: [Math.sin(a), Math.cos(a)],
    right: [-Math.cos(a), Math.sin(a)],
    half: (block.files * block.w) / 2,
    deep: block.rows * block.d,
  };
};
/** Write the blocks' places into a fight. @param {Fight} fight @param {Block[]} all */
export function placeBlocks(fight, all) {
  for (const block of all) {
    const unit = fight.sides[block.side].units[block.u];
    unit.at = [inches(block.x), inches(block.y)];
    unit.facing = ((Math.round(block.facing) % 360) + 360) % 360;
    unit.files = block.files;
    unit.base = block.w === block.d ? block.w : { width: block.w, depth: block.d };
    delete unit.arc;
    delete unit.contact;
  }
}
/** Corners of a block: front left first, clockwise as it looks. @param {Block} block @returns {Point[]} */
export function corners(block) {
  const { front: f, right: r, half, deep } = axes(block);
  /** @param {number} side @param {number} back @returns {Point} */
  const at = (side, back) => [block.x + r[0] * side - f[0] * back, block.y + r[1] * side - f[1] * back];
  return [at(-half, 0), at(half, 0), at(half, deep), at(-half, deep)];
}
/** What of the table a block covers, upright. @param {Block} block */
export const boxOf = block => {
  const points = corners(block),
    xs = points.map(p => p[0]),
    ys = points.map(p => p[1]);
  return { l: Math.min(...xs), r: Math.max(...xs), t: Math.min(...ys), b: Math.max(...ys) };
};
/** A block that was dropped touching an enemy whom neither of them faces turns its front to him.
 * @param {Block} block @param {Block[]} all */
export function turned(block, all) {
  const A = boxOf(block),
    foe = all.find(other => {
      const B = boxOf(other);
      return other.s !== block.s && A.l < B.r + 2 && A.r > B.l - 2 && A.t < B.b + 2 && A.b > B.t - 2;
    });
  return foe ? faced(block, foe) : block;
}
/** The shortest way to touch another, upright box; whether they stand one over the other.
 * @param {Block} block @param {Block} other */
function wayTo(block, other) {
  const A = boxOf(block),
    B = boxOf(other),
    beside = A.l < B.r - 1 && A.r > B.l + 1,
    level = A.t < B.b - 1 && A.b > B.t + 1,
    upright = beside ? [B.t - A.b, B.b - A.t].map(dy => [0, dy]) : [],
    along = level ? [B.l - A.r, B.r - A.l].map(dx => [dx, 0]) : [],
    [dx, dy] = [...upright, ...along].sort((a, b) => Math.abs(a[0] + a[1]) - Math.abs(b[0] + b[1]))[0] ?? [0, 0];
  return { dx, dy, over: beside && level };
}
/** A block dropped on another, or close beside an enemy, is brought to touch it by the shortest way.
 * @param {Block} block @param {Block[]} all @param {number} reach */
export function snapped(block, all, reach) {
  for (const other of all) {
    if (other.key === block.key || (((other.facing - block.facing) % 90) + 90) % 90 >= 1) continue;
    const { dx, dy, over } = wayTo(block, other),
      near = Math.abs(dx + dy) <= Math.max(20, 2 * reach);
    if (over || (near && other.s !== block.s)) return { ...block, x: block.x + dx, y: block.y + dy };
  }
  return block;
}
