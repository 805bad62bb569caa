// What is asked of the server while one edits: the odds, what-ifs, pins. Old answers are dropped, old figures kept and greyed.
import { post } from './api.js';
import { isPlaced, tokens } from './layout.js';
import { measure } from './measuring.js';
import { ranked } from './model.js';
import { clone, set, state } from './store.js';
import { whatIfs } from './what-ifs.js';

/** Whether the drawing has nobody in contact: there is nothing to ask then. @param {Fight} fight */
const apart = fight => !ranked(fight) && isPlaced(fight) && !measure(tokens(fight)).some(token => token.touch.length);
let number = 0,
  timer = 0,
  latest = state.doc.fight,
  busy = false;
/** Ask for the odds of the fight as it is, at most one at a time; what changes meanwhile is asked for next. */
export function refresh() {
  latest = state.doc.fight;
  clearTimeout(timer);
  timer = setTimeout(ask, 15);
}
/** Pixels that a chart has: as the last one had, else as a column of the page will have. */
const chartWidth = () => {
  const wide =
    document.querySelector('.plot')?.clientWidth ||
    (innerWidth < 900 ? innerWidth - 50 : innerWidth < 1280 ? 354 : 398);
  return Math.max(200, Math.min(1000, Math.floor(wide / 2) * 2));
};
let drawnFor = innerWidth;
addEventListener('resize', () => {
  if (Math.abs(innerWidth - drawnFor) > 20) {
    drawnFor = innerWidth;
    refresh();
  }
});
async function ask() {
  if (busy) return;
  if (apart(latest)) {
    set({ odds: { ...state.odds, status: 'apart', error: null } });
    return;
  }
  busy = true;
  const fight = latest,
    mine = ++number,
    slow = setTimeout(() => set({ odds: { ...state.odds, status: 'computing' } }), 150);
  /** @type {Answer<Odds>} */
  const found = await post(`/api/odds?charts=${chartWidth()}`, fight);
  clearTimeout(slow);
  busy = false;
  if (fight !== latest) {
    ask();
    if (!found.ok) return;
  }
  take(found, fight, mine);
  if (found.ok && fight === latest) {
    whatIfs(fight, found.data);
    measureArcs(fight);
  }
}
/** What the server said of a fight, or that it could not be asked.
 * @param {Answer<Odds>} found @param {Fight} fight @param {number} shape */
function take(found, fight, shape) {
  if (found.ok)
    set({ odds: { status: 'ready', data: found.data, error: null, fight, stamp: Date.now() }, online: true, shape });
  else if (found.offline) {
    set({ odds: { ...state.odds, status: 'offline' }, online: false });
    clearTimeout(timer);
    timer = setTimeout(ask, 4000);
  } else set({ odds: { ...state.odds, status: 'error', error: found.error }, online: true });
}
/** Flank and rear, as the server measures them: of fights in ranks. @param {Fight} fight */
async function measureArcs(fight) {
  if (!ranked(fight) && !Object.values(fight.sides).some(side => side.units.some(unit => unit.arc))) {
    if (state.measured) set({ measured: null });
    return;
  }
  /** @type {Answer<Measured>} */
  const found = await post('/api/measure', fight);
  if (found.ok && fight === latest) set({ measured: found.data });
}
/** Keep a fight to compare with: up to four where there is room, one on a phone.
 * @param {Fight} fight @param {Odds} odds @param {string} name */
export const pin = (fight, odds, name) => {
  const pins = [...state.pins, { fight: clone(fight), odds, name }].slice(
    matchMedia('(min-width:900px)').matches ? -4 : -1,
  );
  set({ pins, against: pins.length - 1 });
};
