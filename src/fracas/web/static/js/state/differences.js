// What differs between two fights, in words.
import { groups, sidesOf, unitsOf } from './model.js';
import { says, t } from './words.js';

/** @type {Record<string, string>} */
const NAMED = {
  charged: 'charging',
  cover: 'fight-unit-cover',
  higher_ground: 'higher',
  count: 'count',
  weapons: 'weapons',
  traits: 'traits',
  role: 'role',
  use: 'uses',
  files: 'files',
  type: 'type',
  arc: 'arc',
  mount: 'mount',
  wounds_lost: 'wounded',
};
/** A place in a fight file, in the page's words where it has any. @param {string} path */
const called = path =>
  path
    .split(' ')
    .map(word => (NAMED[word] ? t(NAMED[word]) : says(`switch-${word}`) ? t(`switch-${word}`) : word))
    .join(' ');
/** Every value below a place, as JSON. @param {unknown} value @param {string} path @returns {[string, string][]} */
const leaves = (value, path) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path} ${key}`))
    : [[path.trim(), JSON.stringify(value)]];
/** Every value of a fight by its place; where models stand is one value a group. @param {Fight} fight @returns {Map<string, string>} */
function flat(fight) {
  const { sides: _sides, ...whole } = fight,
    units = sidesOf(fight).flatMap(side => unitsOf(fight, side)),
    found = Object.entries(whole).flatMap(([key, value]) => leaves(value, key));
  for (const { models: _models, at: _at, ...rest } of units) found.push(...leaves(rest, rest.name));
  for (const { group, label } of groups(fight)) {
    const { at, ...rest } = group;
    found.push(...leaves(rest, label));
    if (at) found.push([`${label} ${t('own')}`, JSON.stringify(at)]);
  }
  return new Map(found);
}
/** @param {string | undefined} text */
const plain = text => {
  if (text === undefined || text === 'false') return t('no');
  if (text === 'true') return t('yes');
  return text.length > 60 ? '…' : text.replace(/["[\]]/g, '').replace(/,/g, ', ');
};
/** @param {Fight} one @param {Fight} other */
export function differences(one, other) {
  const a = flat(one),
    b = flat(other);
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter(key => a.get(key) !== b.get(key))
    .map(key => `${called(key)}: ${plain(a.get(key))} → ${plain(b.get(key))}`);
}
