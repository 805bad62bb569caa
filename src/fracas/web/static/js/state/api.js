// Asking the server. Every answer is {ok, status, data} or {ok: false, error: {where, message}}; nothing throws.
import { lang } from './words.js';

/** @template T @param {string} method @param {string} path @param {unknown} [body] `raw`: bytes or text as they are
 * @param {{ raw?: boolean }} [how] @returns {Promise<Answer<T>>} */
export async function ask(method, path, body, { raw = false } = {}) {
  const url = path + (path.includes('?') ? '&' : '?') + 'lang=' + lang(),
    headers = new Headers({ accept: 'application/json' });
  /** @type {RequestInit} */
  const init = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) {
    init.body = raw ? /** @type {BodyInit} */ (body) : JSON.stringify(body);
    headers.set('content-type', raw ? 'application/octet-stream' : 'application/json');
  }
  for (let tries = 0; ; tries++) {
    let answer;
    try {
      answer = await fetch(url, init);
    } catch {
      return { ok: false, offline: true, error: { where: '', message: '' } };
    }
    const data = answer.status === 204 ? null : await answer.json().catch(() => null);
    if (answer.ok) return { ok: true, status: answer.status, data };
    if (answer.status === 429 && tries === 0) {
      await new Promise(done => setTimeout(done, 1500));
      continue;
    }
    return { ok: false, status: answer.status, error: data?.error ?? { where: '', message: `HTTP ${answer.status}` } };
  }
}
/** @template T @param {string} path @returns {Promise<Answer<T>>} */
export const get = path => ask('GET', path);
/** @template T @param {string} path @param {unknown} body @param {{ raw?: boolean }} [how] @returns {Promise<Answer<T>>} */
export const post = (path, body, how) => ask('POST', path, body, how);

/** @type {Map<string, Answered<unknown>>} */
const kept = new Map();
/** The same, remembered: for what never changes while the server runs.
 * @template T @param {string} path @returns {Promise<Answer<T>>} */
export async function remembered(path) {
  const known = kept.get(path);
  if (known) return /** @type {Answered<T>} */ (known);
  /** @type {Answer<T>} */
  const found = await get(path);
  if (found.ok) kept.set(path, found);
  return found;
}
