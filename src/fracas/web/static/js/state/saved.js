// A fight that was saved: as the server has it, and under the address that names it.
import { get } from './api.js';
import { open, set, state } from './store.js';
import { t } from './words.js';

/** What is edited of a fight that was saved. @param {SavedFight} found @returns {Doc} */
export const docOf = found => ({
  fight: found.fight,
  table: found.table ?? { areas: [] },
  dice: found.dice ?? '',
  rounds: found.rounds ?? 1,
  name: found.name ?? '',
  typed: found.table?.typed,
});
/** Load the fight that the address names. */
export async function follow() {
  const { kind, id } = state.route;
  if (!id || state.route.place === 'rules' || id === state.id || id === state.edit) return;
  /** @type {Answer<SavedFight>} */
  const found = await get(kind === 'e' ? `/api/edit/${id}` : `/api/fights/${id}`);
  if (!found.ok) {
    set({ message: found.offline ? t('offline') : found.error.message, missing: !found.offline });
    return;
  }
  const route = state.route,
    doc = docOf(found.data),
    played = route.place === 'replay' && !doc.dice && doc.table.played;
  open(played ? { ...doc, ...played } : doc, {
    id: found.data.id,
    edit: kind === 'e' ? id : null,
    revision: found.data.revision,
    readOnly: kind === 'f',
  });
  set({ route });
}
const LAST = 'fracas-last';
/** What was being edited last, kept by this browser. */
export function remember() {
  if (state.readOnly || state.doc.example) return;
  const { doc, id, edit, revision, pins } = state;
  try {
    localStorage.setItem(LAST, JSON.stringify({ doc, id, edit, revision, pins }));
  } catch {
    /* nothing is kept */
  }
}
/** Open what this browser kept. */
export function recall() {
  try {
    const kept = JSON.parse(localStorage.getItem(LAST) ?? 'null');
    if (!kept?.doc?.fight?.sides) return;
    const { id, edit, revision, pins = [] } = kept;
    open(kept.doc, { id, edit, revision, route: state.route, pins });
  } catch {
    /* nothing kept */
  }
}
