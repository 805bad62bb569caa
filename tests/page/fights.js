// Fights for the tests of the page's measuring and layout.
import { readFileSync } from 'node:fs';

export const VECTORS = JSON.parse(readFileSync(new URL('../vectors/measuring.json', import.meta.url), 'utf8'));
export const INCH = 25.4;

const PLAIN = { WS: 3, S: 3, T: 3, I: 3 };
/** A fight of a unit a side. */
export const fight = (ours, theirs) => ({
  sides: { A: { units: [{ name: 'ours', ...ours }] }, B: { units: [{ name: 'theirs', ...theirs }] } },
});
/** Models on round bases, each group's [base, places in inches]. */
export const loose = groups => ({
  models: Object.entries(groups).map(([name, [base, at]]) => ({ ...PLAIN, name, count: at.length, base, at })),
});
/** A group of so many, so many of them in contact and near. */
export const counted = (count, contact, near, base = 25) => ({
  models: [{ ...PLAIN, name: `m${count}`, count, contact, near, base }],
});
/** A unit in ranks. */
export const ranks = ([count, files, base], more = {}) => ({
  files,
  base,
  models: [{ ...PLAIN, name: 'm', count }],
  ...more,
});
/** A round base of an inch across, in millimetres. */
export const round = (key, s, x, y, r = INCH / 2) => ({ key, group: key[0], s, x, y, r });
