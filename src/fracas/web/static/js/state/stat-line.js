// A stat line typed or pasted, `4 3 4 1 2 2 7 6+`.
import { CHARACTERISTICS } from './stats.js';
import { t } from './words.js';

/** The cells of a line: with spaces or any separators, or as one word of digits. @param {string} text */
const cellsOf = text => {
  const whole = text.trim(),
    cells = /^\d{7}(\d\+?|-)?$/.test(whole) ? (whole.match(/\d\+?|-/g) ?? []) : whole.split(/[\s,;/|]+/);
  return cells.map(cell => cell.replace(/^[A-Za-z]+(?=[\d-])/, '')).filter(Boolean);
};
/** @param {string} cell @param {Vocabulary} words */
const isSave = (cell, { saves }) => /^[-–]$/.test(cell) || (/^\d\+?$/.test(cell) && saves.Sv?.includes(`${cell[0]}+`));
/** @param {string} cell @param {Characteristic} key @param {Vocabulary} words */
function isStat(cell, key, { numbers }) {
  const { low, high } = numbers.group[key];
  return /^\d{1,2}$/.test(cell) && Number(cell) >= low && Number(cell) <= high;
}
/** What of a line is right, and what is not understood. @param {string} text @param {Vocabulary} words */
export function parseLine(text, words) {
  /** @type {Stats} */
  const found = {};
  /** @type {string[]} */
  const wrong = [];
  cellsOf(text).forEach((cell, i) => {
    const key = CHARACTERISTICS[i];
    if (key && isStat(cell, key, words)) found[key] = Number(cell);
    else if (i === CHARACTERISTICS.length && isSave(cell, words)) found.Sv = /\d/.test(cell) ? `${cell[0]}+` : 'none';
    else wrong.push(i <= CHARACTERISTICS.length ? `${key ?? 'Sv'} ${cell}` : cell);
  });
  return { found, wrong: wrong.join(', ') };
}
/** That something of a line is not understood, and what may be written. @param {string} what @param {Vocabulary} words */
export function lineWrong(what, { numbers, saves }) {
  const range = (/** @type {Characteristic} */ key) => `${numbers.group[key].low}–${numbers.group[key].high}`;
  return t('lineWrong', { what, ...numbers.group.S, A: range('A'), Ld: range('Ld'), save: saves.Sv?.at(-1) });
}
