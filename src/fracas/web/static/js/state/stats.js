// A group's stat line as it is shown and picked.
import { ranked } from './model.js';

/** @type {Stat[]} */
export const STATS = ['WS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Sv', 'Inv'];
/** @type {Partial<Record<Stat, string | number>>} */
const UNSAID = { W: 1, A: 1, Ld: 7, Sv: '–' };
/** The saves that there may be, the worst first. @param {number} best the lowest */
export const savesTo = best => ['none', ...Array.from({ length: 7 - best }, (_, i) => `${6 - i}+`)];
/** What the second save of a group is called in its file. @param {Group} group @param {Fight} fight @returns {Save} */
export const wardOf = (group, fight) => (group.Inv !== undefined || !ranked(fight) ? 'Inv' : 'Ward');
/** @type {Stat[]} */
const SHOWN = [...STATS, 'Ward', 'Reg'];
/** @param {Group} group @returns {[Stat, string | number][]} */
export const statLine = group =>
  SHOWN.filter(key => !['Inv', 'Ward', 'Reg'].includes(key) || group[key]).map(key => [
    key,
    group[key] ?? UNSAID[key] ?? '–',
  ]);
