// Addresses of the page: places are links, and back undoes navigation, never an edit.
import { set, state } from './store.js';

/** @param {string} path @returns {Route} */
export function parse(path) {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (parts[0] === 'f' || parts[0] === 'e')
    return { place: ['roll', 'replay'].includes(parts[2]) ? parts[2] : 'fight', kind: parts[0], id: parts[1] };
  if (['roll', 'compare', 'armies', 'mine', 'docs'].includes(parts[0])) return { place: parts[0] };
  if (parts[0] === 'rules') return { place: 'rules', id: parts[1] };
  return { place: 'fight' };
}
/** Go to a place. What stood over the page, a sheet, is no step of its own on the way back. @param {string} path */
export function go(path, replace = false) {
  history[replace || history.state?.sheet ? 'replaceState' : 'pushState']({}, '', path);
  top = history.state;
  set({ route: parse(path), sheet: null, missing: false });
  scrollTo(0, 0);
}
let top = history.state;
/** A sheet was opened: Back closes it. */
export function raised() {
  if (!history.state?.sheet) history.pushState({ sheet: true }, '', location.href);
  top = history.state;
}
/** The address is that of a fight that was saved. */
export function named() {
  history.replaceState(history.state, '', at(state.route.place === 'roll' ? 'roll' : 'fight'));
}
/** Back or forward was pressed: whether a place is to be shown, or only a sheet was closed or is to be passed over. */
export function moved() {
  const from = top,
    over = from?.sheet && !history.state?.sheet;
  top = history.state;
  if (!over) return true;
  const here = state.edit && ['fight', 'roll'].includes(state.route.place);
  if (state.sheet) set({ sheet: null });
  else history.back();
  if (here) named();
  return false;
}
/** The address of a place of the open fight.
 * @param {'fight' | 'roll' | 'compare' | 'rules' | 'armies' | 'mine'} place */
export const at = place => {
  const base = state.edit ? `/e/${state.edit}` : state.id ? `/f/${state.id}` : '';
  return {
    fight: base || '/',
    roll: base ? `${base}/roll` : '/roll',
    compare: '/compare',
    rules: '/rules',
    armies: '/armies',
    mine: '/mine',
  }[place];
};
