// Single changes that a fight allows, and what each would come to.
import { post } from './api.js';
import { covered, groupAt, groups, isSpecial, sidesOf, unitAt, unitsOf, vocabulary, weaponName } from './model.js';
import { clone, set, state } from './store.js';
import { term } from './terms.js';
import { t } from './words.js';

const GRENADES = 'frag grenades';
/** A change in words, and what it does to a copy of the fight. @typedef {[text: string, alter: (fight: Fight) => void]} Change */

/** @param {string} key @param {boolean} on @returns {Change[1]} */
const sheltered = (key, on) => next => {
  const own = unitAt(next, key);
  if (on) own.cover = true;
  else delete own.cover;
  own.models.forEach(group => delete group.cover);
};
/** @param {Fight} fight @param {string} side @param {Unit} unit @param {string} key @returns {Change[]} */
function ofCharge(fight, side, unit, key) {
  if (unit.charged) return [[t('noCharge', { unit: unit.name }), next => delete unitAt(next, key).charged]];
  if ((fight.turn ?? sidesOf(fight)[0]) !== side) return [];
  return [[t('withCharge', { unit: unit.name }), next => (unitAt(next, key).charged = true)]];
}
/** @param {Unit} unit @param {string} key @returns {Change[]} */
function ofCover(unit, key) {
  const cover = covered(unit),
    may = !vocabulary()?.refused.unit?.includes('cover') && !unit.charged;
  /** @type {Change[]} */
  const found = [];
  if (cover) found.push([t('noCover', { unit: unit.name }), sheltered(key, false)]);
  if (cover !== true && may) found.push([t('withCover', { unit: unit.name }), sheltered(key, true)]);
  return found;
}
/** @param {Placed} one @returns {Change[]} */
function ofWeapons({ group, key }) {
  const words = vocabulary(),
    special = (group.weapons ?? []).filter(weapon => isSpecial(weapon, words)).map(weaponName);
  /** @type {Change[]} */
  const found = [];
  if (special.length && group.use !== 'normal' && !words?.ranked)
    found.push([t('ordinary', { group: group.name }), next => (groupAt(next, key).use = 'normal')]);
  for (const name of special.filter(each => each !== (group.use ?? special[0])))
    found.push([t('using', { group: group.name, weapon: term(name) }), next => (groupAt(next, key).use = name)]);
  return found;
}
/** Whether a group charges into cover without grenades. @param {Fight} fight @param {Placed} one */
const wantsGrenades = (fight, { unit, group, s }) =>
  Boolean(unit.charged) &&
  vocabulary()?.weapons.some(weapon => weapon.name === GRENADES) &&
  !(group.weapons ?? []).includes(GRENADES) &&
  sidesOf(fight).some((side, other) => other !== s && unitsOf(fight, side).some(covered));
/** @param {Fight} fight @param {Placed} one @returns {Change[]} */
function ofGroup(fight, one) {
  const found = ofWeapons(one),
    group = one.group.name;
  if (one.group.attacks) found.push([t('allDefault', { group }), next => delete groupAt(next, one.key).attacks]);
  if (wantsGrenades(fight, one))
    found.push([
      t('grenades', { group }),
      next => {
        const own = groupAt(next, one.key);
        own.weapons = [...(own.weapons ?? []), GRENADES];
      },
    ]);
  return found;
}
/** The single changes that a fight allows. @param {Fight} fight @returns {Variant[]} */
export function variants(fight) {
  const ofUnits = sidesOf(fight).flatMap((side, s) =>
    unitsOf(fight, side).flatMap((unit, u) => {
      const key = `${s}.${u}`;
      return [...ofCharge(fight, side, unit, key), ...ofCover(unit, key)];
    }),
  );
  return [...ofUnits, ...groups(fight).flatMap(one => ofGroup(fight, one))].map(([text, alter]) => {
    const next = clone(fight);
    alter(next);
    return { text, fight: next };
  });
}
let asked = 0;
/** Ask what each change would come to, as long as it is of interest; the six that change most are shown.
 * @param {Fight} fight @param {Odds} odds */
export async function whatIfs(fight, odds) {
  const mine = ++asked,
    side = odds.sides[0];
  /** @type {WhatIf[]} */
  const rows = [];
  for (const one of variants(fight).slice(0, 12)) {
    if (mine !== asked || state.route.place !== 'fight') return;
    /** @type {Answer<Odds>} */
    const found = await post('/api/odds', one.fight);
    if (mine !== asked) return;
    if (!found.ok) continue;
    const win = found.data.win[side];
    rows.push({ ...one, odds: found.data, win, change: win - odds.win[side] });
  }
  rows.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  set({ whatif: rows.slice(0, 6) });
}
