// A group's stat line as it is shown and picked.
import { ranked } from './model.js';

export const STATS = ['WS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Sv', 'Inv'],
  /** The saves that there may be, the worst first; `best`: the lowest. */
  savesTo = best => ['none', ...Array.from({ length: 7 - best }, (_, i) => `${6 - i}+`)];
/** What the second save of a group is called in its file. */
export const wardOf = (group, fight) => (group.Inv !== undefined || !ranked(fight) ? 'Inv' : 'Ward');
export const statLine = group =>
  [...STATS, 'Ward', 'Reg']
    .filter(key => !['Inv', 'Ward', 'Reg'].includes(key) || group[key])
    .map(key => [key, group[key] ?? { W: 1, A: 1, Ld: 7, Sv: '–' }[key] ?? '–']);
