// Where blocks stand, in millimetres: laid out from the file, joined to an enemy's front, flank or rear, written back.
import { DEFAULT, INCH, inches } from './layout.js';
import { countOf, sidesOf, unitsOf } from './model.js';

/** Command and characters stand in the front rank: `fight.front-places`. */
const rear = model => (!model.role || model.role === 'trooper' ? 1 : 0);
/** Blocks of a ranked fight: a rectangle each. */
export function blocks(fight) {
  const found = [];
  sidesOf(fight).forEach((side, s) =>
    unitsOf(fight, side).forEach((unit, u) => {
      const n = unit.models.reduce((sum, group) => sum + countOf(group), 0),
        files = Math.min(unit.files ?? n, n);
      const base =
        typeof unit.base === 'number'
          ? { width: unit.base, depth: unit.base }
          : unit.base?.round
            ? { width: unit.base.round, depth: unit.base.round }
            : (unit.base ?? { width: DEFAULT, depth: DEFAULT });
      const block = {
        key: `${s}.${u}`,
        s,
        u,
        side,
        unit: unit.name,
        n,
        files,
        rows: Math.ceil(n / files),
        w: base.width,
        d: base.depth,
        facing: unit.facing ?? (s ? 180 : 0),
        placed: Boolean(unit.at),
        charged: unit.charged,
        models: unit.models
          .flatMap((group, g) => Array(countOf(group)).fill({ g, name: group.name, role: group.role }))
          .sort((one, other) => rear(one) - rear(other)),
      };
      if (unit.at) {
        block.x = unit.at[0] * INCH;
        block.y = unit.at[1] * INCH;
      }
      found.push(block);
    }),
  );
  const free = found.filter(block => !block.placed),
    aside = free.filter(block => arcOf(block, fight, found)),
    ahead = free.filter(block => !aside.includes(block));
  for (const s of [0, 1]) {
    const row = ahead.filter(one => one.s === s),
      width = row.reduce((sum, block) => sum + block.files * block.w + 12, -12);
    let x = -width / 2;
    for (const block of row) {
      Object.assign(block, { x: x + (block.files * block.w) / 2, y: 0 });
      x += block.files * block.w + 12;
    }
  }
  for (const block of aside) {
    const { foe, arc } = arcOf(block, fight, found);
    Object.assign(block, join(block, foe, arc));
  }
  return found;
}
/** Where a block stands that fights an enemy's front, flank or rear: {x, y, facing}. */
export function join(block, foe, arc) {
  const { front, right, half, deep } = axes(foe),
    [side, back] = { front: [0, 0], flank: [half, deep / 2], rear: [0, deep] }[arc],
    way = { front: [-front[0], -front[1]], flank: [-right[0], -right[1]], rear: front }[arc];
  return {
    x: foe.x + right[0] * side - front[0] * back,
    y: foe.y + right[1] * side - front[1] * back,
    facing: Math.round((Math.atan2(way[0], way[1]) * 180) / Math.PI),
  };
}
/** The enemy whose flank or rear the file says a block is in. */
function arcOf(block, fight, all) {
  const [name, arc] = Object.entries(fight.sides[block.side].units[block.u].arc ?? {})[0] ?? [],
    foe = all.find(one => one.unit === name && one.s !== block.s);
  return foe && ['flank', 'rear'].includes(arc) ? { foe, arc } : null;
}
/** The blocks with one of them changed in its ranks: those that fight its flank or rear go along with it. */
export function refiled(all, key, files, arcs) {
  const own = all.find(one => one.key === key),
    next = { ...own, files, rows: Math.ceil(own.n / files) };
  return all.map(one => {
    if (one.key === key) return next;
    const arc = one.s !== own.s && arcs?.[one.unit]?.[own.unit];
    return ['flank', 'rear'].includes(arc) ? { ...one, ...join(one, next, arc) } : one;
  });
}
/** A point seen from a block: to its right from the middle of its front, and back from its front. */
function seen(block, [x, y]) {
  const { front, right } = axes(block),
    [dx, dy] = [x - block.x, y - block.y];
  return [dx * right[0] + dy * right[1], -(dx * front[0] + dy * front[1])];
}
const middle = block => {
  const { front, deep } = axes(block);
  return [block.x - (front[0] * deep) / 2, block.y - (front[1] * deep) / 2];
};
const ahead = (block, other) => Math.max(...corners(other).map(point => seen(block, point)[1])) < 1;
/** A block beside or behind an enemy whom neither faces, turned so that its front touches him. */
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
const axes = block => {
  const a = (block.facing * Math.PI) / 180;
  return {
    front: [Math.sin(a), Math.cos(a)],
    right: [-Math.cos(a), Math.sin(a)],
    half: (block.files * block.w) / 2,
    deep: block.rows * block.d,
  };
};
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
/** Corners of a block: front left first, clockwise as it looks. */
export function corners(block) {
  const { front: f, right: r, half, deep } = axes(block),
    at = (side, back) => [block.x + r[0] * side - f[0] * back, block.y + r[1] * side - f[1] * back];
  return [at(-half, 0), at(half, 0), at(half, deep), at(-half, deep)];
}
