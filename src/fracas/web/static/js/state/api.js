// Asking the server. Every answer is {ok, status, data} or {ok: false, error: {where, message}}; nothing throws.
import { lang } from './words.js';

export async function ask(method, path, body, { raw = false } = {}) {
  const url = path + (path.includes('?') ? '&' : '?') + 'lang=' + lang();
  const init = { method, headers: { accept: 'application/json' }, credentials: 'same-origin' };
  if (body !== undefined) {
    init.body = raw ? body : JSON.stringify(body);
    init.headers['content-type'] = raw ? 'application/octet-stream' : 'application/json';
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
export const get = path => ask('GET', path);
export const post = (path, body, how) => ask('POST', path, body, how);

const kept = new Map();
/** The same, remembered: for what never changes while the server runs. */
export async function remembered(path) {
  if (!kept.has(path)) {
    const found = await get(path);
    if (!found.ok) return found;
    kept.set(path, found);
  }
  return kept.get(path);
}
