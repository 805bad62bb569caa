// A file that was dropped or chosen.
import { post } from '../state/api.js';
import { go } from '../state/route.js';
import { open, set } from '../state/store.js';
import { t } from '../state/words.js';
import { addFiles } from './army-files.js';

/** @param {string} text @returns {{ fight?: Fight, sides?: object } | null} */
const parsed = text => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
/** @param {Partial<Doc> & { fight: Fight }} doc */
function show(doc) {
  open(doc);
  go('/');
}
/** A fight file is read by the server. @param {string} name @param {string} text */
async function readFight(name, text) {
  /** @type {Answer<Fight[]>} */
  const found = await post(`/api/read?name=${encodeURIComponent(name)}`, text, { raw: true });
  if (found.ok) show({ fight: found.data[0], table: { areas: [] } });
  else
    set({
      message: found.offline ? t('offline') : [found.error.where, found.error.message].filter(Boolean).join(': '),
      sheet: null,
    });
}
/** A fight that was saved, a fight file, else a roster. @param {File} file */
export async function openFile(file) {
  const text = file.size < 1 << 20 ? await file.text() : '',
    saved = /^\s*\{/.test(text) ? parsed(text) : null;
  if (saved?.fight?.sides) show(/** @type {Doc} */ (saved));
  else if (saved?.sides || /\.ya?ml$/i.test(file.name)) await readFight(file.name, text);
  else {
    await addFiles([file]);
    go('/armies');
  }
}
