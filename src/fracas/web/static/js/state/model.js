// The fight as the form and the table see it. Nothing here knows a rule: words come from the server's vocabulary.
import { state } from './store.js';

/** @param {Fight} fight */
export const sidesOf = fight => Object.keys(fight.sides);
/** @param {Fight} fight @param {string} side */
export const unitsOf = (fight, side) => fight.sides[side].units;
/** What fight files of a ruleset may say, of this fight's by default. @returns {Vocabulary | null} */
export const vocabulary = (name = state.doc.fight.ruleset ?? 'classic') =>
  state.vocabularies.find(one => one.name === name) ?? null;
/** @param {Fight} fight */
export const ranked = fight => Boolean(vocabulary(fight.ruleset ?? 'classic')?.ranked);
/** Every group with where it is. @param {Fight} fight @returns {Placed[]} */
export function groups(fight) {
  const found = sidesOf(fight).flatMap((side, s) =>
    unitsOf(fight, side).flatMap((unit, u) =>
      unit.models.map((group, g) => ({ side, s, unit, u, group, g, key: `${s}.${u}.${g}`, label: group.name })),
    ),
  );
  const names = new Map();
  for (const one of found) names.set(one.group.name, (names.get(one.group.name) ?? 0) + 1);
  for (const one of found) if (names.get(one.group.name) > 1) one.label = `${one.unit.name}/${one.group.name}`;
  return found;
}
/** The unit of a key `side.unit`, or of a group in it. @param {Fight} fight @param {string} key @returns {Unit} */
export const unitAt = (fight, key) => {
  const [s, u] = key.split('.').map(Number);
  return fight.sides[sidesOf(fight)[s]]?.units[u];
};
/** The group of a key `side.unit.group`. @param {Fight} fight @param {string} key @returns {Group} */
export const groupAt = (fight, key) => unitAt(fight, key)?.models[Number(key.split('.')[2])];
/** @param {Group} group */
export const countOf = group => group.count ?? 1;
/** @param {Unit} unit */
export const sizeOf = unit => unit.models.reduce((n, group) => n + countOf(group), 0);
/** Whether a unit is in cover: true, false, or how many of it are. @param {Unit} unit */
export const covered = unit => {
  const n = unit.models.reduce((sum, one) => sum + ((one.cover ?? unit.cover) ? countOf(one) : 0), 0);
  return n === sizeOf(unit) ? true : n || false;
};
/** @param {Fight} fight */
export const unitSizes = fight =>
  sidesOf(fight).flatMap((side, s) => unitsOf(fight, side).map(unit => ({ unit: unit.name, s, size: sizeOf(unit) })));
/** @param {Weapon} weapon */
export const weaponName = weapon => (typeof weapon === 'string' ? weapon : weapon.name);
/** Whether a weapon is to be chosen, and not what everybody has. @param {Weapon} weapon @param {Vocabulary | null} words */
export const isSpecial = (weapon, words) =>
  typeof weapon === 'string'
    ? Boolean(words?.weapons.find(one => one.name === (words.aliases[weapon] ?? weapon))?.special)
    : Boolean(weapon.strength || weapon.ignores || weapon.strikes);
/** @param {Fight} fight */
export const title = fight => sidesOf(fight).join(state.lang === 'ru' ? ' — ' : ' v ');
/** A letter or two for each group, by its key. @param {Fight} fight @returns {Map<string, string>} */
export function initials(fight) {
  const found = new Map(),
    used = new Map();
  for (const one of groups(fight)) {
    const first = [...one.group.name][0]?.toUpperCase() ?? '?',
      clash = used.get(`${one.s}${first}`);
    found.set(one.key, clash && clash !== one.group.name ? [...one.group.name].slice(0, 2).join('') : first);
    used.set(`${one.s}${first}`, one.group.name);
  }
  return found;
}
/** @param {string[]} taken @param {string} name */
export function freshName(taken, name) {
  if (!taken.includes(name)) return name;
  for (let n = 2; ; n++) if (!taken.includes(`${name} ${n}`)) return `${name} ${n}`;
}
/** @type {Group} */
export const PLAIN = { name: 'Model', count: 5, WS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7 };
/** Take every place away: the numbers stand for themselves again. @param {Fight} fight */
export function unplace(fight) {
  for (const side of Object.values(fight.sides))
    for (const unit of side.units) {
      delete unit.at;
      delete unit.facing;
      if (!ranked(fight)) delete unit.base;
      for (const group of unit.models) {
        delete group.at;
        delete group.base;
      }
    }
}
