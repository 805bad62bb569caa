// The page's words in both languages. Names of sides, units and models are the user's: never declined, never translated.
import { EN } from './words.en.js';
import { RU } from './words.ru.js';

const ALL = { en: EN, ru: RU };
let current = document.documentElement.lang === 'ru' ? 'ru' : 'en';
export const lang = () => current;
export function setLang(next) {
  current = next;
  document.documentElement.lang = next;
  try {
    localStorage.setItem('fracas-lang', next);
  } catch {
    /* private windows keep nothing */
  }
}
/** The text of a key; {name} is filled in, a list [one, few, many] chosen by n. */
export function t(key, args = {}) {
  let found = ALL[current][key] ?? EN[key] ?? key;
  if (Array.isArray(found)) {
    const kind = new Intl.PluralRules(current).select(args.n);
    found = found[{ one: 0, few: 1 }[kind] ?? found.length - 1];
  }
  return found.replace(/\{(\w+)\}/g, (_, name) => String(args[name] ?? ''));
}
