// Numbers as people read them: shares that add up, no false zeros, commas in Russian.
import { lang } from './words.js';

const NB = '\u00a0';
/** @param {number[]} list */
export const sum = list => list.reduce((a, b) => a + b, 0);
/** @param {number} x */
export const decimal = (x, digits = 2) => {
  const text = (x < 0 ? '−' : '') + Math.abs(x).toFixed(digits);
  return lang() === 'ru' ? text.replace('.', ',') : text;
};
/** Shares that are shown together, adding up to 100 by largest remainder. @param {number[]} chances */
export function shares(chances, digits = 1) {
  const scale = 10 ** digits,
    raw = chances.map(p => p * 100 * scale),
    low = raw.map(Math.floor),
    left = Math.round(100 * scale) - sum(low),
    rests = raw.map((x, i) => ({ rest: x - low[i], i })).sort((a, b) => b.rest - a.rest);
  for (const { i } of rests.slice(0, Math.max(0, left))) low[i]++;
  return low.map(n => n / scale);
}
/** A share as it stands beside others that add up: no false 0 and no false 100.
 * @param {number} p @param {number} shown */
export function share100(p, shown, digits = 1) {
  const least = 10 ** -digits;
  if (p <= 0) return '0';
  if (p >= 1 - 1e-12) return '100';
  if (p < (0.5 * least) / 100) return `<${NB}${decimal(least, digits)}`;
  if (p > 1 - (0.5 * least) / 100) return `>${NB}${decimal(100 - least, digits)}`;
  return decimal(shown, digits);
}
/** The same for all three outcomes. @param {number[]} chances */
export const outcomes = chances => shares(chances).map((shown, i) => share100(chances[i], shown));
/** @param {number} p */
export function percent(p, digits = 1) {
  const least = 10 ** -digits;
  if (p <= 0) return `0${NB}%`;
  if (p < (0.5 * least) / 100) return `<${NB}${decimal(least, digits)}${NB}%`;
  if (p >= 1 - 1e-12) return `100${NB}%`;
  if (p > 1 - (0.5 * least) / 100) return `>${NB}${decimal(100 - least, digits)}${NB}%`;
  return `${decimal(100 * p, digits)}${NB}%`;
}
/** @param {number} points */
export const change = (points, digits = 1) =>
  Math.abs(points) < 0.5 * 10 ** -digits ? '±0' : (points > 0 ? '+' : '−') + decimal(Math.abs(points), digits);
/** @param {number} n */
export const signed = n => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** A distribution [[value, chance], …] as chances of value lowest, lowest + 1, …
 * @param {Spread} pairs @param {number} from @param {number} to @returns {number[]} */
export function filled(pairs, from, to) {
  const found = Array(to - from + 1).fill(0);
  for (const [value, p] of pairs) if (value >= from && value <= to) found[value - from] += p;
  return found;
}
/** @param {Spread} pairs */
export const mean = pairs => sum(pairs.map(([v, p]) => v * p)) / (sum(pairs.map(([, p]) => p)) || 1);
/** @param {number[]} list */
export const atLeast = list => list.map((_, i) => sum(list.slice(i)));
/** How often a die shows so much or more. @param {number} need */
export const share = need => (7 - need) / 6;
