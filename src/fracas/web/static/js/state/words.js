// The page's words in both languages. Names of sides, units and models are the user's: never declined, never translated.
import { EN } from './words.en.js';
import { RU } from './words.ru.js';

/** @type {Record<Lang, Record<string, string | string[]>>} */
const ALL = { en: EN, ru: RU };
/** @type {Lang} */
let current = document.documentElement.lang === 'ru' ? 'ru' : 'en';
export const lang = () => current;
/** @param {Lang} next */
export function setLang(next) {
  current = next;
  document.documentElement.lang = next;
  try {
    localStorage.setItem('fracas-lang', next);
  } catch {
    /* private windows keep nothing */
  }
}
/** The text of a key; {name} is filled in, a list [one, few, many] chosen by n.
 * @param {string} key @param {Record<string, unknown>} [args] @returns {string} */
export function t(key, args = {}) {
  let found = ALL[current][key] ?? ALL.en[key] ?? key;
  if (Array.isArray(found)) {
    const kind = new Intl.PluralRules(current).select(Number(args.n));
    found = found[kind === 'one' ? 0 : kind === 'few' ? 1 : found.length - 1];
  }
  return found.replace(/\{(\w+)\}/g, (_, name) => String(args[name] ?? ''));
}
