// Addresses of the page: places are links, and back undoes navigation, never an edit.
import { set, state } from './store.js';

export function parse(path) {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (parts[0] === 'f' || parts[0] === 'e')
    return { place: { roll: 'roll', replay: 'replay' }[parts[2]] ?? 'fight', kind: parts[0], id: parts[1] };
  if (['roll', 'compare', 'armies', 'mine', 'docs'].includes(parts[0])) return { place: parts[0] };
  if (parts[0] === 'rules') return { place: 'rules', id: parts[1] };
  return { place: 'fight' };
}
export function go(path, replace = false) {
  history[replace ? 'replaceState' : 'pushState']({}, '', path);
  set({ route: parse(path), sheet: null, missing: false });
  scrollTo(0, 0);
}
/** The address of a place of the open fight. */
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
