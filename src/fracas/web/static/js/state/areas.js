// Cover and hills: which groups stand in them by the majority of their models, and what of it goes into the fight.
import { within } from './measuring.js';
import { countOf, groups, sidesOf, unitsOf, vocabulary } from './model.js';

/** A group of which some stand in a cover and some do not. `inside`: the places of those who do.
 * @typedef {{ key: string, name: string, of: number, inside: number[] }} Mixed */

/** @param {Area[] | undefined} areas @param {Area['kind']} kind */
const ofKind = (areas, kind) => (areas ?? []).filter(area => area.kind === kind);
/** @param {Round} token @param {Area[]} areas */
const inOne = (token, areas) => areas.some(area => within(token, area));

/** @param {Fight} fight @param {Token[]} all @param {Area[] | undefined} areas @returns {Mixed[]} */
export function mixed(fight, all, areas) {
  const covers = ofKind(areas, 'cover');
  return groups(fight)
    .map(one => {
      const own = all.filter(token => token.group === one.key).sort((a, b) => a.i - b.i),
        inside = own.filter(token => inOne(token, covers)).map(token => token.i);
      return { key: one.key, name: one.group.name, of: own.length, inside };
    })
    .filter(one => one.inside.length && one.inside.length < one.of);
}
/** The same group as two: those in cover, and those who are not.
 * @param {Fight} fight @param {Mixed} mixed @param {string} name */
export function parted(fight, { key, inside }, name) {
  const one = groups(fight).find(each => each.key === key);
  if (!one?.group.at) return;
  const { group, unit } = one,
    at = one.group.at,
    out = Array.from({ length: countOf(group) }, (_, i) => i).filter(i => !inside.includes(i)),
    those = { ...group, name, count: inside.length, cover: true, at: inside.map(i => at[i]) };
  delete those.attacks;
  Object.assign(group, { count: out.length, cover: false, at: out.map(i => at[i]) });
  unit.models.splice(one.g + 1, 0, those);
}
/** What all groups of a unit have alike is the unit's. @param {Unit} unit */
function gather(unit) {
  const every = unit.models.every(group => group.cover),
    none = unit.models.every(group => !group.cover);
  if (!every && !none) return;
  unit.models.forEach(group => delete group.cover);
  if (every) unit.cover = true;
  else delete unit.cover;
}
/** Which side's models stand in the covers: writes `cover` of groups and units by the majority of their models.
 * @param {Fight} fight @param {Token[]} all @param {Area[] | undefined} areas */
export function shelter(fight, all, areas) {
  if (!areas) return;
  const covers = ofKind(areas, 'cover');
  for (const one of groups(fight)) {
    const own = all.filter(token => token.group === one.key),
      inside = own.filter(token => inOne(token, covers)).length;
    if (covers.length || one.group.cover !== undefined || one.unit.cover) one.group.cover = inside * 2 > own.length;
  }
  climb(fight, all, areas);
  sidesOf(fight).forEach(side => unitsOf(fight, side).forEach(gather));
}
/** An area was taken away: who was in cover by it, or higher, is so no more.
 * @param {Fight} fight @param {Token[]} all @param {Area[]} areas @param {Pick<Area, 'kind'> | undefined} gone */
export function leave(fight, all, areas, gone) {
  shelter(fight, all, areas);
  if (gone?.kind === 'hill' && !ofKind(areas, 'hill').length)
    for (const side of Object.values(fight.sides)) for (const unit of side.units) delete unit.higher_ground;
}
/** Which units stand on a hill by the majority of their models: writes `higher_ground`, where the ruleset has it.
 * @param {Fight} fight @param {Token[]} all @param {Area[]} areas */
function climb(fight, all, areas) {
  const hills = ofKind(areas, 'hill');
  if (!hills.length || vocabulary(fight.ruleset)?.refused.unit?.includes('higher_ground')) return;
  sidesOf(fight).forEach((side, s) =>
    unitsOf(fight, side).forEach((unit, u) => {
      const own = all.filter(token => token.s === s && token.u === u);
      if (own.filter(token => inOne(token, hills)).length * 2 > own.length) unit.higher_ground = true;
      else delete unit.higher_ground;
    }),
  );
}
