// The fight as the form and the table see it. Nothing here knows a rule: words come from the server's vocabulary.
import { state } from './store.js';

export const sidesOf = fight => Object.keys(fight.sides);
export const unitsOf = (fight, side) => fight.sides[side].units;
export const vocabulary = (name = state.doc.fight.ruleset ?? 'classic') =>
  state.vocabularies.find(one => one.name === name) ?? null;
export const ranked = fight => Boolean(vocabulary(fight.ruleset ?? 'classic')?.ranked);
/** Every group with where it is: [{side, s, unit, u, group, g, label}]. */
export function groups(fight) {
  const found = [];
  sidesOf(fight).forEach((side, s) =>
    unitsOf(fight, side).forEach((unit, u) =>
      unit.models.forEach((group, g) => found.push({ side, s, unit, u, group, g, key: `${s}.${u}.${g}` })),
    ),
  );
  const names = new Map();
  for (const one of found) names.set(one.group.name, (names.get(one.group.name) ?? 0) + 1);
  for (const one of found)
    one.label = names.get(one.group.name) > 1 ? `${one.unit.name}/${one.group.name}` : one.group.name;
  return found;
}
export const groupAt = (fight, key) => {
  const [s, u, g] = key.split('.').map(Number);
  return fight.sides[sidesOf(fight)[s]]?.units[u]?.models[g];
};
export const unitAt = (fight, key) => {
  const [s, u] = key.split('.').map(Number);
  return fight.sides[sidesOf(fight)[s]]?.units[u];
};
export const countOf = group => group.count ?? 1;
export const sizeOf = unit => unit.models.reduce((n, group) => n + countOf(group), 0);
/** Whether a unit is in cover: true, false, or how many of it are. */
export const covered = unit => {
  const n = unit.models.reduce((sum, one) => sum + ((one.cover ?? unit.cover) ? countOf(one) : 0), 0);
  return n === sizeOf(unit) ? true : n || false;
};
export const unitSizes = fight =>
  sidesOf(fight).flatMap((side, s) => unitsOf(fight, side).map(unit => ({ unit: unit.name, s, size: sizeOf(unit) })));
export const sideOfUnit = (fight, name) =>
  sidesOf(fight).findIndex(side => unitsOf(fight, side).some(unit => unit.name === name));
export const weaponName = weapon => (typeof weapon === 'string' ? weapon : weapon.name);
export const isSpecial = (weapon, words) =>
  typeof weapon === 'string'
    ? words?.weapons.find(one => one.name === (words.aliases[weapon] ?? weapon))?.special
    : weapon.strength || weapon.ignores || weapon.strikes;
export const title = fight => sidesOf(fight).join(state.lang === 'ru' ? ' — ' : ' v ');
export function initials(fight) {
  const found = new Map(),
    used = new Map();
  for (const one of groups(fight)) {
    const first = [...one.group.name][0]?.toUpperCase() ?? '?';
    const clash = used.get(`${one.s}${first}`);
    found.set(one.key, clash && clash !== one.group.name ? [...one.group.name].slice(0, 2).join('') : first);
    used.set(`${one.s}${first}`, one.group.name);
  }
  return found;
}
export function freshName(taken, name) {
  if (!taken.includes(name)) return name;
  for (let n = 2; ; n++) if (!taken.includes(`${name} ${n}`)) return `${name} ${n}`;
}
export const PLAIN = { name: 'Model', count: 5, WS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7 };
/** Take every place away: the numbers stand for themselves again. */
export function unplace(fight) {
  for (const side of Object.values(fight.sides))
    for (const unit of side.units) {
      for (const key of ['at', 'facing']) delete unit[key];
      if (!ranked(fight)) delete unit.base;
      for (const group of unit.models) for (const key of ['at', 'base']) delete group[key];
    }
}
const RANGES = { W: [1, 20], A: [0, 20], Ld: [0, 10] };
/** A stat line typed or pasted, `4 3 4 1 2 2 7 6+`: what of it is right, and what is not understood. */
export function parseLine(text, words) {
  const whole = text.trim(),
    parts = (/^\d{7}(\d\+?|-)?$/.test(whole) ? whole.match(/\d\+?|-/g) : whole.split(/[\s,;/|]+/))
      .map(part => part.replace(/^[A-Za-z]+(?=[\d-])/, ''))
      .filter(Boolean),
    keys = ['WS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Sv'],
    found = {},
    wrong = [];
  parts.forEach((part, i) => {
    const key = keys[i],
      [low, high] = RANGES[key] ?? [words?.lows[key] ?? 1, 10];
    if (key === 'Sv' && /^([1-6]\+?|[-–])$/.test(part) && !(parseInt(part) < (words?.best_save ?? 2)))
      found.Sv = /\d/.test(part) ? `${part[0]}+` : 'none';
    else if (key && key !== 'Sv' && /^\d{1,2}$/.test(part) && Number(part) >= low && Number(part) <= high)
      found[key] = Number(part);
    else wrong.push(key ? `${key} ${part}` : part);
  });
  return { found, wrong: wrong.join(', ') };
}

/** A fight under another ruleset: what that one does not know is left out; the names of what was. */
export function converted(fight, words) {
  const gone = new Set(),
    known = name => words.weapons.some(one => one.name === name) || name in words.aliases,
    plain = name => name.replace(/ \(.*\)$/, '');
  const drop = (owner, keys) => {
    for (const key of keys ?? []) if (owner[key] !== undefined) (delete owner[key], gone.add(key));
  };
  fight.ruleset = words.name;
  drop(fight, words.refused.fight);
  for (const key of Object.keys(fight))
    if (!['ruleset', 'round', 'turn', 'sides', 'challenge'].includes(key) && !(key in words.switches))
      (delete fight[key], gone.add(key));
  if (!words.challenges.length) drop(fight, ['challenge']);
  for (const side of Object.values(fight.sides))
    for (const unit of side.units) {
      drop(unit, words.refused.unit);
      if (unit.type && !words.types.includes(unit.type)) drop(unit, ['type']);
      for (const group of unit.models) {
        drop(group, words.refused.group);
        const weapons = (group.weapons ?? []).filter(one => typeof one !== 'string' || known(one) || !gone.add(one));
        if (group.weapons) group.weapons = weapons;
        if (group.use && !weapons.some(one => weaponName(one) === group.use)) delete group.use;
        if (group.traits)
          group.traits = group.traits.filter(one => words.traits.includes(plain(one)) || !gone.add(one));
        if (group.role && !words.roles.includes(group.role)) drop(group, ['role']);
      }
    }
  return [...gone];
}
