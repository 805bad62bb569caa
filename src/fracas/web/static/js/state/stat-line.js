// A stat line typed or pasted, `4 3 4 1 2 2 7 6+`.

/** @type {Partial<Record<Characteristic, [number, number]>>} */
const RANGES = { W: [1, 20], A: [0, 20], Ld: [0, 10] };
/** @type {Characteristic[]} */
const KEYS = ['WS', 'S', 'T', 'W', 'I', 'A', 'Ld'];

/** The cells of a line: with spaces or any separators, or as one word of digits. @param {string} text */
const cellsOf = text => {
  const whole = text.trim(),
    cells = /^\d{7}(\d\+?|-)?$/.test(whole) ? (whole.match(/\d\+?|-/g) ?? []) : whole.split(/[\s,;/|]+/);
  return cells.map(cell => cell.replace(/^[A-Za-z]+(?=[\d-])/, '')).filter(Boolean);
};
/** @param {string} cell @param {Vocabulary | null} words */
const isSave = (cell, words) => /^([1-6]\+?|[-–])$/.test(cell) && !(parseInt(cell) < (words?.best_save ?? 2));
/** @param {string} cell @param {Characteristic} key @param {Vocabulary | null} words */
function isStat(cell, key, words) {
  const [low, high] = RANGES[key] ?? [words?.lows[key] ?? 1, 10];
  return /^\d{1,2}$/.test(cell) && Number(cell) >= low && Number(cell) <= high;
}
/** What of a line is right, and what is not understood. @param {string} text @param {Vocabulary | null} words */
export function parseLine(text, words) {
  /** @type {Stats} */
  const found = {};
  /** @type {string[]} */
  const wrong = [];
  cellsOf(text).forEach((cell, i) => {
    const key = KEYS[i];
    if (key && isStat(cell, key, words)) found[key] = Number(cell);
    else if (i === KEYS.length && isSave(cell, words)) found.Sv = /\d/.test(cell) ? `${cell[0]}+` : 'none';
    else wrong.push(i <= KEYS.length ? `${key ?? 'Sv'} ${cell}` : cell);
  });
  return { found, wrong: wrong.join(', ') };
}
