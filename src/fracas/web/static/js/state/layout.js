// Where models stand, in millimetres, x to the right and y down; and what is measured, by the server's own constants.
import { countOf, groups, ranked, sidesOf, unitsOf, vocabulary } from './model.js';

export const INCH = 25.4,
  TOUCH = 0.05 * INCH,
  NEAR = 2 * INCH,
  SNAP = 3.5;
export const DEFAULT = 25;
export const round = base =>
  typeof base === 'number' ? base : (base?.round ?? (base ? Math.max(base.width, base.depth) : DEFAULT));
export const radius = (unit, group) => round(group.base ?? unit.base) / 2;
export const isPlaced = fight =>
  groups(fight).some(one => one.group.at) || Object.values(fight.sides).some(side => side.units.some(unit => unit.at));

/** A token for each model of a fight without ranks. */
export function tokens(fight) {
  const found = [];
  for (const one of groups(fight))
    for (let i = 0; i < countOf(one.group); i++) {
      const place = one.group.at?.[i];
      found.push({
        key: `${one.key}.${i}`,
        group: one.key,
        s: one.s,
        u: one.u,
        i,
        of: countOf(one.group),
        name: one.group.name,
        unit: one.unit.name,
        side: one.side,
        r: radius(one.unit, one.group),
        x: place ? place[0] * INCH : NaN,
        y: place ? place[1] * INCH : NaN,
        want: null,
      });
    }
  const free = found.filter(token => Number.isNaN(token.x));
  if (free.length === found.length) arrange(fight, found);
  else if (free.length) beside(found, free);
  return found;
}
/** How many of a group are in contact, near and far, as the file says or by default. */
export function written(group) {
  const n = countOf(group),
    near = Math.min(n, group.near ?? 0),
    contact = Math.min(n - near, group.contact ?? n - near);
  return { contact, near, far: n - contact - near };
}
/** Tokens that have no place yet, in rows behind their own side; the others stay where they are. */
function beside(all, free) {
  for (const s of [0, 1]) {
    const own = free.filter(token => token.s === s);
    if (!own.length) continue;
    const put = all.filter(token => !free.includes(token)),
      mine = put.filter(token => token.s === s),
      foes = put.filter(token => token.s !== s),
      middle = list => list.reduce((n, token) => n + token.y, 0) / (list.length || 1);
    const way = mine.length && foes.length ? (middle(mine) <= middle(foes) ? -1 : 1) : s ? 1 : -1,
      ground = mine.length ? mine : put,
      edge = way < 0 ? Math.min(...ground.map(one => one.y - one.r)) : Math.max(...ground.map(one => one.y + one.r)),
      left = Math.min(...ground.map(one => one.x - one.r));
    let x = left,
      line = 8;
    for (const token of own) {
      if (x + 2 * token.r > left + 240) {
        x = left;
        line += 2 * token.r + 3;
      }
      Object.assign(token, { x: x + token.r, y: edge + way * (line + token.r) });
      x += 2 * token.r + 3;
    }
  }
}
/** After groups came, went or changed in number: who stood stays, who is new gets a place. */
export function replace(fight) {
  if (!ranked(fight) && isPlaced(fight)) place(fight, tokens(fight));
}
/** Tokens of counts: those in contact in pairs along a line, those near behind them, the rest farther back. */
function arrange(fight, all) {
  const rows = [0, 1].map(s => ({ contact: [], near: [], far: [] }));
  for (const one of groups(fight)) {
    const own = all.filter(token => token.group === one.key),
      { contact, near } = written(one.group);
    own.forEach((token, i) => rows[one.s][i < contact ? 'contact' : i < contact + near ? 'near' : 'far'].push(token));
  }
  const [a, b] = rows,
    few = a.contact.length <= b.contact.length ? a.contact : b.contact,
    many = few === a.contact ? b.contact : a.contact;
  const up = few === a.contact ? 1 : -1;
  let x = 0;
  few.forEach((middle, i) => {
    const share = many.filter((_, j) => Math.floor((j * few.length) / Math.max(1, many.length)) === i);
    const widest = Math.max(0, ...share.map(token => token.r)),
      angleOf = 2 * Math.asin(Math.min(1, (widest + 0.4) / (middle.r + widest)));
    const most = Math.max(1, Math.floor(Math.PI / angleOf) + 1),
      row = many === a.contact ? a : b;
    row.near.unshift(...share.splice(most));
    const spread = share.length > 1 ? angleOf : 0;
    const reach =
      share.length > 1
        ? (middle.r + widest) * Math.sin(Math.min(Math.PI / 2, (spread * (share.length - 1)) / 2)) + widest
        : Math.max(middle.r, widest);
    x += reach + 1.2;
    Object.assign(middle, { x, y: 0 });
    share.forEach((token, k) => {
      const angle = (k - (share.length - 1) / 2) * spread,
        d = middle.r + token.r;
      Object.assign(token, { x: x + d * Math.sin(angle), y: up * d * Math.cos(angle) });
    });
    x += reach + 1.2;
  });
  const width = Math.max(x, 60);
  rows.forEach((row, s) => {
    const sign = (few === a.contact) === (s === 0) ? -up : up;
    const front = row === (few === a.contact ? a : b) ? 0 : up * 25;
    const back = (list, depth) => {
      let at = width / 2 - list.reduce((n, token) => n + token.r * 2 + 3, 0) / 2,
        line = 0;
      const most = Math.max(width, 200);
      const sum = list.reduce((n, token) => n + token.r * 2 + 3, 0);
      if (sum > most) at = width / 2 - most / 2;
      for (const token of list) {
        if (at + token.r * 2 > width / 2 + most / 2) {
          at = width / 2 - most / 2;
          line += token.r * 2 + 3;
        }
        Object.assign(token, { x: at + token.r, y: front + sign * (depth + line + token.r) });
        at += token.r * 2 + 3;
      }
    };
    const thick = Math.max(12.5, ...row.contact.map(token => token.r));
    back(row.near, thick + 2);
    back(row.far, thick + (row.contact.length ? 70 : 60));
  });
}
export const gap = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r;
/** Who touches whom, who is near an enemy: each token gets touch, best, nearest and position. */
export function measure(all) {
  for (const token of all) {
    token.touch = [];
    token.best = Infinity;
    token.nearest = null;
    for (const other of all)
      if (other.s !== token.s) {
        const d = gap(token, other);
        if (d <= TOUCH + 1e-9) token.touch.push(other);
        if (d < token.best) {
          token.best = d;
          token.nearest = other;
        }
      }
  }
  for (const token of all) token.position = token.touch.length ? 'contact' : token.best <= NEAR + 1e-9 ? 'near' : 'far';
  return all;
}
export function counts(all) {
  const found = new Map();
  for (const token of all) {
    const one = found.get(token.group) ?? { contact: 0, near: 0, far: 0 };
    one[token.position]++;
    found.set(token.group, one);
  }
  return found;
}
/** Whether one of the moved stands over another base. */
export const overlaps = (all, moved) =>
  moved.some(one => all.some(other => !moved.includes(other) && gap(one, other) < -0.1));
/** Move tokens so that none overlaps another; the moved ones give way. A token close to an enemy snaps to touch it. */
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
export const nearestFoe = (all, token) =>
  all.filter(other => other.s !== token.s).sort((a, b) => gap(token, a) - gap(token, b))[0];
function toward(token, other, distance) {
  const dx = token.x - other.x,
    dy = token.y - other.y,
    d = Math.hypot(dx, dy) || 1e-6;
  token.x = other.x + (dx / d) * distance;
  token.y = other.y + (dy / d) * distance;
}
/** A group along a line from flank to flank: as many files as fit, ranks behind, away from `foe`; `gap` between bases in mm. */
export function frontLine(own, from, to, foe, gap = 0.5) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1,
    wide = own[0].r * 2 + gap,
    files = Math.max(1, Math.min(own.length, Math.floor((length + gap) / wide)));
  const ux = (to.x - from.x) / length,
    uy = (to.y - from.y) / length,
    mx = (from.x + to.x) / 2,
    my = (from.y + to.y) / 2;
  const back = (foe.x - mx) * -uy + (foe.y - my) * ux > 0 ? -1 : 1;
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
export const inches = mm => Math.round((mm / INCH) * 1000) / 1000;
/** Write the tokens' places into a fight: from now on the drawing says who is in contact. */
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
/** The drawing as numbers: of fights whose ranks or arcs cannot be written together with places. */
function asNumbers(fight, all) {
  const at = counts(measure(all));
  for (const one of groups(fight)) {
    const { contact, near } = at.get(one.key);
    Object.assign(one.group, { contact, near });
    delete one.group.at;
  }
}
/** Groups of which some stand in a cover and some do not: [{key, name, inside: places in the group, of}]. */
export function mixed(fight, all, areas) {
  const covers = (areas ?? []).filter(area => area.kind === 'cover');
  return groups(fight)
    .map(one => {
      const own = all.filter(token => token.group === one.key).sort((a, b) => a.i - b.i);
      return {
        key: one.key,
        name: one.group.name,
        of: own.length,
        inside: own.filter(token => covers.some(area => within(token, area))).map(token => token.i),
      };
    })
    .filter(one => one.inside.length && one.inside.length < one.of);
}
/** The same group as two: those in cover, and those who are not. */
export function parted(fight, { key, inside }, name) {
  const one = groups(fight).find(each => each.key === key),
    { group, unit } = one,
    out = Array.from({ length: countOf(group) }, (_, i) => i).filter(i => !inside.includes(i)),
    those = { ...group, name, count: inside.length, cover: true, at: inside.map(i => group.at[i]) };
  delete those.attacks;
  Object.assign(group, { count: out.length, cover: false, at: out.map(i => group.at[i]) });
  unit.models.splice(one.g + 1, 0, those);
}
/** Which side's models stand in the covers: writes `cover` of groups and units by the majority of their models. */
export function shelter(fight, all, areas) {
  if (!areas) return;
  const covers = areas.filter(area => area.kind === 'cover');
  for (const one of groups(fight)) {
    const own = all.filter(token => token.group === one.key);
    const inside = own.filter(token => covers.some(area => within(token, area))).length;
    one.inside = inside;
    if (covers.length || one.group.cover !== undefined || one.unit.cover) one.group.cover = inside * 2 > own.length;
  }
  climb(fight, all, areas);
  sidesOf(fight).forEach(side =>
    unitsOf(fight, side).forEach(unit => {
      const all = unit.models.every(group => group.cover),
        none = unit.models.every(group => !group.cover);
      if (all || none) {
        unit.models.forEach(group => delete group.cover);
        if (all) unit.cover = true;
        else delete unit.cover;
      }
    }),
  );
}
/** An area was taken away: who was in cover by it, or higher, is so no more. */
export function leave(fight, all, areas, gone) {
  shelter(fight, all, areas);
  if (gone.kind === 'hill' && !areas.some(area => area.kind === 'hill'))
    for (const side of Object.values(fight.sides)) for (const unit of side.units) delete unit.higher_ground;
}
/** Which units stand on a hill by the majority of their models: writes `higher_ground`, where the ruleset has it. */
function climb(fight, all, areas) {
  const hills = areas.filter(area => area.kind === 'hill');
  if (!hills.length || vocabulary(fight.ruleset)?.refused.unit?.includes('higher_ground')) return;
  sidesOf(fight).forEach((side, s) =>
    unitsOf(fight, side).forEach((unit, u) => {
      const own = all.filter(token => token.s === s && token.u === u);
      if (own.filter(token => hills.some(area => within(token, area))).length * 2 > own.length)
        unit.higher_ground = true;
      else delete unit.higher_ground;
    }),
  );
}
const SPOTS = [0.2, 0.4, 0.6, 0.8, 1].flatMap((out, ring) =>
  Array.from({ length: 8 * (ring + 1) }, (_, i) => {
    const turn = (2 * Math.PI * (i + 0.5)) / (8 * (ring + 1));
    return [Math.sqrt(out - 0.1) * Math.cos(turn), Math.sqrt(out - 0.1) * Math.sin(turn), 1 / (8 * (ring + 1))];
  }),
);
const inside = (x, y, area) =>
  area.kind === 'hill'
    ? ((2 * (x - area.x)) / area.w - 1) ** 2 + ((2 * (y - area.y)) / area.h - 1) ** 2 <= 1
    : x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h;
/** More than half of a base, by spots spread evenly over it, as the area is drawn: covers are boxes, hills ellipses. */
export const within = (token, area) =>
  SPOTS.reduce(
    (sum, [x, y, share]) => sum + (inside(token.x + x * token.r, token.y + y * token.r, area) ? share : 0),
    0,
  ) > 2.5;
export function bounds(all, pad = INCH / 2) {
  const x0 = Math.min(...all.map(t => t.x - t.r)),
    x1 = Math.max(...all.map(t => t.x + t.r)),
    y0 = Math.min(...all.map(t => t.y - t.r)),
    y1 = Math.max(...all.map(t => t.y + t.r));
  return { x: x0 - pad, y: y0 - pad, w: x1 - x0 + 2 * pad, h: y1 - y0 + 2 * pad };
}
