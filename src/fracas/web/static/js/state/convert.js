// A fight under another ruleset.
import { weaponName } from './model.js';

const ALWAYS = ['ruleset', 'round', 'turn', 'sides', 'challenge'];

/** @template {object} T @param {T} owner @param {string[] | undefined} keys @param {Set<string>} gone */
function drop(owner, keys, gone) {
  for (const key of keys ?? []) {
    if (!(key in owner) || owner[/** @type {keyof T} */ (key)] === undefined) continue;
    delete owner[/** @type {keyof T} */ (key)];
    gone.add(key);
  }
}
/** A group without what a ruleset does not know. @param {Group} group @param {Vocabulary} words @param {Set<string>} gone */
function convertGroup(group, words, gone) {
  const known = (/** @type {string} */ name) => words.weapons.some(one => one.name === name) || name in words.aliases,
    plain = (/** @type {string} */ name) => name.replace(/ \(.*\)$/, '');
  drop(group, words.refused.group, gone);
  const weapons = (group.weapons ?? []).filter(one => typeof one !== 'string' || known(one) || !gone.add(one));
  if (group.weapons) group.weapons = weapons;
  if (group.use && !weapons.some(one => weaponName(one) === group.use)) delete group.use;
  if (group.traits) group.traits = group.traits.filter(one => words.traits.includes(plain(one)) || !gone.add(one));
  if (group.role && !words.roles.includes(group.role)) drop(group, ['role'], gone);
}
/** A fight under another ruleset: what that one does not know is left out; the names of what was.
 * @param {Fight} fight @param {Vocabulary} words */
export function converted(fight, words) {
  /** @type {Set<string>} */
  const gone = new Set();
  fight.ruleset = words.name;
  drop(fight, words.refused.fight, gone);
  drop(
    fight,
    Object.keys(fight).filter(key => !ALWAYS.includes(key) && !(key in words.switches)),
    gone,
  );
  for (const unit of Object.values(fight.sides).flatMap(side => side.units)) {
    drop(unit, words.refused.unit, gone);
    if (unit.type && !words.types.includes(unit.type)) drop(unit, ['type'], gone);
    for (const group of unit.models) convertGroup(group, words, gone);
  }
  return [...gone];
}
