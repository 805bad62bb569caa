// A group's stat line as it is shown and picked.
import { vocabulary } from './model.js';

/** @type {Characteristic[]} */
export const CHARACTERISTICS = ['WS', 'S', 'T', 'W', 'I', 'A', 'Ld'];
/** What a roster may have read. @type {Stat[]} */
export const STATS = [...CHARACTERISTICS, 'Sv', 'Inv'];
/** What a number is where nothing is written; three where something must be. @param {Level} level @param {string} key */
export const meantBy = (level, key) => Number(vocabulary().meant[level][key] ?? 3);
/** The saves to pick from; the second by the name that the group has in its file. @param {Group} group @returns {Save[]} */
export const savesOf = group =>
  /** @type {Save[]} */ (Object.keys(vocabulary().saves)).map(key =>
    key === 'Ward' && group.Inv !== undefined ? 'Inv' : key,
  );
/** What a save may be, the worst first. @param {Save} key */
export const savesTo = key => vocabulary().saves[key] ?? vocabulary().saves.Ward ?? [];
/** Saves that few groups have. @type {Stat[]} */
const RARE = ['Inv', 'Ward', 'Reg'];
/** @param {Group} group @returns {[Stat, string | number][]} */
export const statLine = group =>
  [...CHARACTERISTICS, /** @type {Stat} */ ('Sv'), ...RARE.filter(key => group[key])].map(key => [
    key,
    group[key] ?? vocabulary().meant.group[key] ?? '–',
  ]);
