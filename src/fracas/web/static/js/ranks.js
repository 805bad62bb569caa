// Where blocks stand, in millimetres: laid out from the file, joined to an enemy's front, flank or rear, written back.
import { DEFAULT, INCH, inches } from './layout.js';
import { countOf, sidesOf, unitsOf } from './model.js';

/** Blocks of a ranked fight: a rectangle each. */
export function blocks(fight) {
  const found = [],
    widths = [0, 0];
  sidesOf(fight).forEach((side, s) =>
    unitsOf(fight, side).forEach((unit, u) => {
      const n = unit.models.reduce((sum, group) => sum + countOf(group), 0),
        files = Math.min(unit.files ?? Math.min(n, n > 4 ? 5 : n), n);
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
        models: unit.models.flatMap((group, g) =>
          Array(countOf(group)).fill({ g, name: group.name, role: group.role }),
        ),
      };
      if (unit.at) {
        block.x = unit.at[0] * INCH;
        block.y = unit.at[1] * INCH;
      } else {
        block.x = widths[s] + (files * base.width) / 2;
        block.y = 0;
        widths[s] += files * base.width + 12;
      }
      found.push(block);
    }),
  );
  const free = found.filter(block => !block.placed && !meets(block, fight, found));
  for (const s of [0, 1]) for (const block of free.filter(one => one.s === s)) block.x -= (widths[s] - 12) / 2;
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
/** Put a block that the file says is in an enemy's flank or rear there; whether it was. */
function meets(block, fight, all) {
  const [name, arc] = Object.entries(fight.sides[block.side].units[block.u].arc ?? {})[0] ?? [],
    foe = all.find(one => one.unit === name && one.s !== block.s);
  if (!foe || !['flank', 'rear'].includes(arc)) return false;
  Object.assign(block, join(block, foe, arc));
  return true;
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
