// Numbers as people read them: shares that add up, no false zeros, commas in Russian.
import { lang } from './words.js';

const NB = '\u00a0';
export const sum = list => list.reduce((a, b) => a + b, 0);
export const decimal = (x, digits = 2) => {
  const text = (x < 0 ? '−' : '') + Math.abs(x).toFixed(digits);
  return lang() === 'ru' ? text.replace('.', ',') : text;
};
/** Shares that are shown together, adding up to 100 by largest remainder. */
export function shares(chances, digits = 1) {
  const scale = 10 ** digits,
    raw = chances.map(p => p * 100 * scale),
    low = raw.map(Math.floor);
  let left = Math.round(100 * scale) - sum(low);
  for (const [, i] of raw
    .map((x, i) => [x - low[i], i])
    .sort((a, b) => b[0] - a[0])
    .slice(0, Math.max(0, left)))
    low[i]++;
  return low.map(n => n / scale);
}
/** A share as it stands beside others that add up: no false 0 and no false 100. */
export function share100(p, shown, digits = 1) {
  const least = 10 ** -digits;
  if (p <= 0) return '0';
  if (p >= 1 - 1e-12) return '100';
  if (p < (0.5 * least) / 100) return `<${NB}${decimal(least, digits)}`;
  if (p > 1 - (0.5 * least) / 100) return `>${NB}${decimal(100 - least, digits)}`;
  return decimal(shown, digits);
}
/** The same for all three outcomes. */
export const outcomes = chances => shares(chances).map((shown, i) => share100(chances[i], shown));
export function percent(p, digits = 1) {
  const least = 10 ** -digits;
  if (p <= 0) return `0${NB}%`;
  if (p < (0.5 * least) / 100) return `<${NB}${decimal(least, digits)}${NB}%`;
  if (p >= 1 - 1e-12) return `100${NB}%`;
  if (p > 1 - (0.5 * least) / 100) return `>${NB}${decimal(100 - least, digits)}${NB}%`;
  return `${decimal(100 * p, digits)}${NB}%`;
}
export const change = (points, digits = 1) =>
  Math.abs(points) < 0.5 * 10 ** -digits ? '±0' : (points > 0 ? '+' : '−') + decimal(Math.abs(points), digits);
export const signed = n => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** A distribution [[value, chance], …] as chances of value lowest, lowest + 1, … */
export function filled(pairs, from, to) {
  const found = Array(to - from + 1).fill(0);
  for (const [value, p] of pairs) if (value >= from && value <= to) found[value - from] += p;
  return found;
}
export const mean = pairs => sum(pairs.map(([v, p]) => v * p)) / (sum(pairs.map(([, p]) => p)) || 1);
export const atLeast = list => list.map((_, i) => sum(list.slice(i)));
/** How often a die shows so much or more. */
export const share = need => (7 - need) / 6;
