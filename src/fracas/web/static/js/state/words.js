// The page's texts: of the catalogue that log and command line say too, in Fluent. Names of sides, units and models are
// the user's: never declined, never translated.
import { FluentBundle, FluentNumber, FluentResource } from '../../vendor/fluent-bundle.js';

/** @type {Map<Lang, FluentBundle>} */
const read = new Map();
/** @returns {Lang} */
export const lang = () => (document.documentElement.lang === 'ru' ? 'ru' : 'en');
/** Fetch the texts of a language, once; the page says nothing before it has those of its own. @param {Lang} language */
export async function readTexts(language) {
  if (read.has(language)) return;
  const answer = await fetch(new URL(`../../words/${language}.ftl`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()));
  read.set(language, bundle);
}
/** @param {Lang} next */
export function setLang(next) {
  document.documentElement.lang = next;
  try {
    localStorage.setItem('fracas-lang', next);
  } catch {
    /* private windows keep nothing */
  }
}
/** The message of a key: an id of the catalogue, else one of the page's own, `lastGood` for `page-last-good`.
 * @param {string} key */
function messageOf(key) {
  const texts = read.get(lang()),
    id = key.replace(/_/g, '-');
  return (
    texts?.getMessage(id) ?? texts?.getMessage(`page-${id.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`)
  );
}
/** Whether there is a text of that key. @param {string} key */
export const says = key => Boolean(messageOf(key));
/** What is filled in: numbers as they are, without a mark between thousands. @param {unknown} value */
const filled = value =>
  typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : `${value ?? ''}`;
/** The text of a key, with what is filled in by name. @param {string} key @param {Record<string, unknown>} [args] */
export function t(key, args = {}) {
  const message = messageOf(key),
    texts = read.get(lang());
  if (!message?.value || !texts) {
    console.error(`no ${lang()} text for ${key}`);
    return key;
  }
  /** @type {Error[]} */
  const faults = [];
  const given = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, filled(value)])),
    text = texts.formatPattern(message.value, given, faults);
  if (faults.length) console.error(`${key}: ${faults.join('; ')}`);
  return text;
}
