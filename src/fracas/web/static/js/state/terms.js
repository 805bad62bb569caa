// The fight file's own words (weapons, roles, special rules, types) as they are shown; the file keeps the English ones.
import { t } from './words.js';

/** A word of the fight file in the page's language, `stomp (D3)` with what stands behind it; other words as they are.
 * @param {string} word */
export function term(word) {
  if (typeof word !== 'string') return word;
  const [, name, rest] = /^(.*?)( \(.*\))?$/.exec(word) ?? ['', word];
  return t('term', { id: name.replace(/ /g, '-'), word: name }) + (rest ?? '');
}
