// Where models stand, in millimetres, x to the right and y down: as the file says, or laid out by its counts.
import { INCH, counts, gap, inches, measure, nearestFoe, radius } from './measuring.js';
import { countOf, groups, ranked } from './model.js';

/** How near to an enemy a token that is let go snaps to touch him. */
export const SNAP = 3.5;
/** Room between bases of rows that are laid out. */
const APART = 3;

/** @param {Fight} fight */
export const isPlaced = fight =>
  groups(fight).some(one => one.group.at) || Object.values(fight.sides).some(side => side.units.some(unit => unit.at));

/** The models of a group as tokens, where the file has them; NaN where it does not. @param {Placed} one @returns {Token[]} */
const tokensOf = ({ key, s, u, side, unit, group }) =>
  Array.from({ length: countOf(group) }, (_, i) => {
    const place = group.at?.[i];
    return {
      key: `${key}.${i}`,
      group: key,
      s,
      u,
      i,
      of: countOf(group),
      name: group.name,
      unit: unit.name,
      side,
      r: radius(unit, group),
      x: place ? place[0] * INCH : NaN,
      y: place ? place[1] * INCH : NaN,
      touch: [],
      best: Infinity,
      nearest: null,
      position: /** @type {const} */ ('far'),
    };
  });
/** A token for each model of a fight without ranks. @param {Fight} fight */
export function tokens(fight) {
  const found = groups(fight).flatMap(tokensOf),
    free = found.filter(token => Number.isNaN(token.x));
  if (free.length === found.length) arrange(fight, found);
  else if (free.length) beside(found, free);
  return found;
}
/** How many of a group are in contact, near and far, as the file says or by default. @param {Group} group @returns {Counts} */
export function written(group) {
  const n = countOf(group),
    near = Math.min(n, group.near ?? 0),
    contact = Math.min(n - near, group.contact ?? n - near);
  return { contact, near, far: n - contact - near };
}
/** @param {Token[]} list */
const middle = list => list.reduce((n, token) => n + token.y, 0) / (list.length || 1);
/** Rows behind an edge, from the left, `way` up or down.
 * @param {Token[]} own @param {number} left @param {number} edge @param {number} way */
function rowsBehind(own, left, edge, way) {
  let x = left,
    line = 8;
  for (const token of own) {
    if (x + 2 * token.r > left + 240) {
      x = left;
      line += 2 * token.r + APART;
    }
    Object.assign(token, { x: x + token.r, y: edge + way * (line + token.r) });
    x += 2 * token.r + APART;
  }
}
/** Tokens that have no place yet, in rows behind their own side; the others stay where they are.
 * @param {Token[]} all @param {Token[]} free */
function beside(all, free) {
  for (const s of [0, 1]) {
    const own = free.filter(token => token.s === s);
    if (!own.length) continue;
    const put = all.filter(token => !free.includes(token)),
      mine = put.filter(token => token.s === s),
      foes = put.filter(token => token.s !== s),
      way = mine.length && foes.length ? (middle(mine) <= middle(foes) ? -1 : 1) : s ? 1 : -1,
      ground = mine.length ? mine : put,
      edge = way < 0 ? Math.min(...ground.map(one => one.y - one.r)) : Math.max(...ground.map(one => one.y + one.r));
    rowsBehind(own, Math.min(...ground.map(one => one.x - one.r)), edge, way);
  }
}
/** After groups came, went or changed in number: who stood stays, who is new gets a place. @param {Fight} fight */
export function replace(fight) {
  if (!ranked(fight) && isPlaced(fight)) place(fight, tokens(fight));
}
/** @typedef {Record<Position, Token[]>} Rows */
/** The tokens of each side by how near the file says they are. @param {Fight} fight @param {Token[]} all */
function rowsOf(fight, all) {
  /** @type {Rows[]} */
  const rows = [0, 1].map(() => ({ contact: [], near: [], far: [] }));
  for (const one of groups(fight)) {
    const { contact, near } = written(one.group);
    all
      .filter(token => token.group === one.key)
      .forEach((token, i) => rows[one.s][i < contact ? 'contact' : i < contact + near ? 'near' : 'far'].push(token));
  }
  return rows;
}
/** One of the fewer with those of the other side around him, from `x` on; where the next begins. What has no room goes to `near`.
 * @param {Token} one @param {Token[]} share @param {number} x @param {number} up @param {Token[]} near */
function surround(one, share, x, up, near) {
  const widest = Math.max(0, ...share.map(token => token.r)),
    turn = 2 * Math.asin(Math.min(1, (widest + 0.4) / (one.r + widest))),
    most = Math.max(1, Math.floor(Math.PI / turn) + 1);
  near.unshift(...share.splice(most));
  const spread = share.length > 1 ? turn : 0,
    fan = Math.sin(Math.min(Math.PI / 2, (spread * (share.length - 1)) / 2)),
    reach = (share.length > 1 ? (one.r + widest) * fan + widest : Math.max(one.r, widest)) + 1.2,
    at = x + reach;
  Object.assign(one, { x: at, y: 0 });
  share.forEach((token, k) => {
    const angle = (k - (share.length - 1) / 2) * spread,
      d = one.r + token.r;
    Object.assign(token, { x: at + d * Math.sin(angle), y: up * d * Math.cos(angle) });
  });
  return at + reach;
}
/** Rows from so far behind the line of contact (`depth`), each about its middle.
 * @param {Token[]} list @param {number} width @param {number} depth @param {(deep: number) => number} y */
function backRows(list, width, depth, y) {
  const most = Math.max(width, 200),
    sum = list.reduce((n, token) => n + token.r * 2 + APART, 0),
    first = width / 2 - most / 2;
  let at = sum > most ? first : width / 2 - sum / 2,
    line = 0;
  for (const token of list) {
    if (at + token.r * 2 > width / 2 + most / 2) {
      at = first;
      line += token.r * 2 + APART;
    }
    Object.assign(token, { x: at + token.r, y: y(depth + line + token.r) });
    at += token.r * 2 + APART;
  }
}
/** Tokens of counts: those in contact in pairs along a line, those near behind them, the rest farther back.
 * @param {Fight} fight @param {Token[]} all */
function arrange(fight, all) {
  const rows = rowsOf(fight, all),
    [a, b] = rows,
    fewer = a.contact.length <= b.contact.length ? a : b,
    more = fewer === a ? b : a,
    up = fewer === a ? 1 : -1,
    many = more.contact,
    few = fewer.contact;
  let x = 0;
  few.forEach((one, i) => {
    const share = many.filter((_, j) => Math.floor((j * few.length) / Math.max(1, many.length)) === i);
    x = surround(one, share, x, up, more.near);
  });
  const width = Math.max(x, 60);
  for (const row of rows) {
    const sign = row === fewer ? -up : up,
      front = row === fewer ? 0 : up * 25,
      thick = Math.max(12.5, ...row.contact.map(token => token.r)),
      y = (/** @type {number} */ deep) => front + sign * deep;
    backRows(row.near, width, thick + 2, y);
    backRows(row.far, width, thick + (row.contact.length ? 70 : 60), y);
  }
}
/** Move tokens so that none overlaps another; the moved ones give way. A token close to an enemy snaps to touch it.
 * @param {Token[]} all @param {Token[]} moved */
export function settle(all, moved, snap = SNAP) {
  for (const token of moved) {
    const foe = nearestFoe(all, token);
    if (foe && gap(token, foe) > 0 && gap(token, foe) <= snap) toward(token, foe, token.r + foe.r);
    for (let round = 0; round < 12; round++) {
      const hit = all
        .filter(other => other !== token && !moved.includes(other))
        .sort((a, b) => gap(token, a) - gap(token, b))[0];
      if (!hit || gap(token, hit) >= -0.05) break;
      toward(token, hit, token.r + hit.r + 0.02);
    }
  }
}
/** @param {Token} token @param {Token} other @param {number} distance */
function toward(token, other, distance) {
  const dx = token.x - other.x,
    dy = token.y - other.y,
    d = Math.hypot(dx, dy) || 1e-6;
  token.x = other.x + (dx / d) * distance;
  token.y = other.y + (dy / d) * distance;
}
/** A group along a line from flank to flank: as many files as fit, ranks behind, away from `foe`; `gap` between bases in mm.
 * @param {Round[]} own @param {Spot} from @param {Spot} to @param {Spot} foe */
export function frontLine(own, from, to, foe, gap = 0.5) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1,
    wide = own[0].r * 2 + gap,
    files = Math.max(1, Math.min(own.length, Math.floor((length + gap) / wide))),
    ux = (to.x - from.x) / length,
    uy = (to.y - from.y) / length,
    mx = (from.x + to.x) / 2,
    my = (from.y + to.y) / 2,
    back = (foe.x - mx) * -uy + (foe.y - my) * ux > 0 ? -1 : 1;
  own.forEach((token, i) => {
    const row = Math.floor(i / files),
      many = Math.min(files, own.length - row * files),
      along = ((i % files) - (many - 1) / 2) * wide,
      deep = row * wide;
    token.x = mx + ux * along - uy * deep * back;
    token.y = my + uy * along + ux * deep * back;
  });
  return { files, ranks: Math.ceil(own.length / files) };
}
/** Write the tokens' places into a fight: from now on the drawing says who is in contact.
 * @param {Fight} fight @param {Token[]} all */
export function place(fight, all) {
  if (!ranked(fight) && Object.values(fight.sides).some(side => side.units.some(unit => unit.files || unit.arc))) {
    asNumbers(fight, all);
    return;
  }
  for (const one of groups(fight)) {
    const own = all.filter(token => token.group === one.key).sort((a, b) => a.i - b.i);
    one.group.at = own.map(token => [inches(token.x), inches(token.y)]);
    one.group.base = own[0].r * 2;
    delete one.group.contact;
    delete one.group.near;
    delete one.unit.arc;
  }
}
/** The drawing as numbers: of fights whose ranks or arcs cannot be written together with places.
 * @param {Fight} fight @param {Token[]} all */
function asNumbers(fight, all) {
  const at = counts(measure(all));
  for (const one of groups(fight)) {
    const now = at.get(one.key);
    Object.assign(one.group, { contact: now?.contact, near: now?.near });
    delete one.group.at;
  }
}
