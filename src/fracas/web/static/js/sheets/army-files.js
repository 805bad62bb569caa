// Rosters that were dropped: read by the server, kept over a reload.
import { post } from '../state/api.js';
import { set, state } from '../state/store.js';
import { t } from '../state/words.js';

const KEPT = 'fracas-armies';
/** Files that are larger are read, and not kept. */
const LARGE = 300_000;
let number = 0;

/** @param {Iterable<File>} files */
export async function addFiles(files) {
  for (const file of files) {
    const entry = { id: `${Date.now()}.${++number}`, name: file.name, busy: true };
    set({ armies: [...state.armies, entry] });
    await read({ ...entry, busy: false, file: new Uint8Array(await file.arrayBuffer()) });
  }
}
/** Read a file, with the stat lines that were typed for it, in place of what was read before. @param {Army} army */
export async function read(army) {
  const query = `name=${encodeURIComponent(army.name)}`,
    typed = army.stats ? `&stats=${encodeURIComponent(JSON.stringify(army.stats))}` : '';
  /** @type {Answer<Roster>} */
  const found = await post(`/api/import?${query}${typed}`, army.file, { raw: true });
  const error = found.ok ? null : found.offline ? t('offline') : found.error.message,
    next = found.ok ? { ...army, roster: found.data, error } : { ...army, file: army.roster ? army.file : null, error };
  set({ armies: state.armies.map(one => (one.id === army.id ? next : one)) });
  store();
}
/** @param {Army} army */
export function forget(army) {
  set({ armies: state.armies.filter(one => one !== army) });
  store();
}
/** @param {Army['file']} file */
const asText = file => (file && file.length < LARGE ? [...file].map(n => String.fromCharCode(n)).join('') : '');
/** Armies outlive a reload, and their files if they are not large. */
function store() {
  const kept = state.armies.filter(one => one.roster).map(one => ({ ...one, file: asText(one.file) }));
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    /* too large to keep */
  }
}
/** @returns {Army[]} */
export function keptArmies() {
  try {
    /** @type {(Army & { file: string })[]} */
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    return kept.map(({ file, ...one }) => ({
      ...one,
      file: file ? Uint8Array.from(file, char => char.charCodeAt(0)) : null,
    }));
  } catch {
    return [];
  }
}
