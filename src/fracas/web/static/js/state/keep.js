// Saving the fight: one save after another, each with the revision that the last one made.
import { ask, post } from './api.js';
import { title } from './model.js';
import { named } from './route.js';
import { set, state } from './store.js';
import { t } from './words.js';

/** The line to paste, as the server wrote it last, and of which fight.
 * @type {{ fight: Fight | null, text: string }} */
let line = { fight: null, text: '' };
/** @type {Promise<boolean>} */
let turn = Promise.resolve(true);

/** The server's line for the fight; what went wrong where there is none. */
export async function lineOf() {
  const { fight } = state.doc;
  /** @type {Answer<{ line: string }>} */
  const found = await post('/api/line', fight);
  if (!found.ok) return found.offline ? t('offline') : found.error.message;
  line = { fight: state.doc.fight, text: found.data.line };
  return line.text;
}
/** Save the fight. */
export const keep = () => (turn = turn.then(write, write));
/** What is saved. @param {Doc} doc */
const bodyOf = doc => ({
  fight: doc.fight,
  table: {
    areas: doc.table.areas ?? [],
    typed: Boolean(doc.typed),
    ...(doc.table.played ? { played: doc.table.played } : {}),
  },
  dice: doc.dice,
  rounds: doc.rounds,
  name: doc.name ?? '',
  line: line.fight === doc.fight ? line.text : title(doc.fight),
});
async function write() {
  const { doc } = state,
    body = bodyOf(doc);
  /** @type {Answer<SavedFight>} */
  const found = state.edit
    ? await ask('PUT', `/api/edit/${state.edit}`, { ...body, revision: state.revision })
    : await post('/api/fights', body);
  if (!found.ok) {
    if (found.status === 409) set({ sheet: { kind: 'stale' } });
    else set({ message: t('notSaved', { why: found.offline ? t('offline') : found.error.message }) });
    return false;
  }
  if (!state.edit) {
    set({ id: found.data.id, edit: found.data.edit ?? null, revision: found.data.revision, saved: true });
    named();
  } else set({ revision: found.data.revision, saved: doc === state.doc });
  return true;
}
