// What is asked of the server while one edits: the odds, what-ifs, pins. Old answers are dropped, old figures kept and greyed.
import { clone, set, state } from './store.js';
import { post } from './api.js';
import { isPlaced, measure, tokens } from './layout.js';
import {
  covered,
  groupAt,
  groups,
  isSpecial,
  ranked,
  sidesOf,
  unitAt,
  unitsOf,
  vocabulary,
  weaponName,
} from './model.js';
import { term } from './terms.js';
import { t } from './words.js';

/** Whether the drawing has nobody in contact: there is nothing to ask then. */
const apart = fight => !ranked(fight) && isPlaced(fight) && !measure(tokens(fight)).some(token => token.touch.length);
let number = 0,
  timer = null,
  latest = null,
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
  const found = await post(`/api/odds?charts=${chartWidth()}`, fight);
  clearTimeout(slow);
  busy = false;
  if (fight !== latest) {
    ask();
    if (!found.ok) return;
  }
  if (found.ok)
    set({
      odds: { status: 'ready', data: found.data, error: null, fight, stamp: Date.now() },
      online: true,
      shape: mine,
    });
  else if (found.offline) {
    set({ odds: { ...state.odds, status: 'offline' }, online: false });
    clearTimeout(timer);
    timer = setTimeout(ask, 4000);
  } else set({ odds: { ...state.odds, status: 'error', error: found.error }, online: true });
  if (found.ok && fight === latest) {
    whatIfs(fight, found.data);
    measureArcs(fight);
  }
}
/** Up to so many single changes that a fight allows, each as {text, fight}. */
export function variants(fight) {
  const found = [],
    words = vocabulary(),
    add = (text, alter) => {
      const next = clone(fight);
      alter(next);
      found.push({ text, fight: next });
    };
  sidesOf(fight).forEach((side, s) =>
    unitsOf(fight, side).forEach((unit, u) => {
      if (unit.charged)
        add(t('noCharge', { unit: unit.name }), next => {
          delete unitAt(next, `${s}.${u}`).charged;
        });
      else if ((fight.turn ?? sidesOf(fight)[0]) === side)
        add(t('withCharge', { unit: unit.name }), next => {
          unitAt(next, `${s}.${u}`).charged = true;
        });
      const cover = covered(unit),
        sheltered = on => next => {
          const own = unitAt(next, `${s}.${u}`);
          if (on) own.cover = true;
          else delete own.cover;
          own.models.forEach(group => delete group.cover);
        };
      if (cover) add(t('noCover', { unit: unit.name }), sheltered(false));
      if (cover === true) return;
      if (!words?.refused.unit?.includes('cover') && !unit.charged)
        add(t('withCover', { unit: unit.name }), sheltered(true));
    }),
  );
  for (const one of groups(fight)) {
    const special = (one.group.weapons ?? []).filter(weapon => isSpecial(weapon, words)).map(weaponName);
    if (special.length && one.group.use !== 'normal' && !words?.ranked)
      add(t('ordinary', { group: one.group.name }), next => {
        groupAt(next, one.key).use = 'normal';
      });
    for (const name of special.filter(each => each !== (one.group.use ?? special[0])))
      add(t('using', { group: one.group.name, weapon: term(name) }), next => {
        groupAt(next, one.key).use = name;
      });
    if (one.group.attacks)
      add(t('allDefault', { group: one.group.name }), next => {
        delete groupAt(next, one.key).attacks;
      });
    if (
      one.unit.charged &&
      words?.weapons.some(weapon => weapon.name === 'frag grenades') &&
      !(one.group.weapons ?? []).includes('frag grenades') &&
      sidesOf(fight).some((side, s) => s !== one.s && unitsOf(fight, side).some(covered))
    )
      add(t('grenades', { group: one.group.name }), next => {
        groupAt(next, one.key).weapons = [...(groupAt(next, one.key).weapons ?? []), 'frag grenades'];
      });
  }
  return found;
}
/** Flank and rear, as the server measures them: of fights in ranks. */
async function measureArcs(fight) {
  if (!ranked(fight) && !Object.values(fight.sides).some(side => side.units.some(unit => unit.arc))) {
    if (state.measured) set({ measured: null });
    return;
  }
  const found = await post('/api/measure', fight);
  if (found.ok && fight === latest) set({ measured: found.data });
}
let whatNumber = 0;
async function whatIfs(fight, odds) {
  const mine = ++whatNumber,
    side = odds.sides[0],
    rows = [];
  for (const one of variants(fight).slice(0, 12)) {
    if (mine !== whatNumber || state.route.place !== 'fight') return;
    const found = await post('/api/odds', one.fight);
    if (mine !== whatNumber) return;
    if (found.ok)
      rows.push({ ...one, odds: found.data, win: found.data.win[side], change: found.data.win[side] - odds.win[side] });
  }
  rows.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  set({ whatif: rows.slice(0, 6) });
}
/** Keep a fight to compare with: up to four where there is room, one on a phone. */
export const pin = (fight, odds, name) => {
  const pins = [...state.pins, { fight: clone(fight), odds, name }].slice(
    matchMedia('(min-width:900px)').matches ? -4 : -1,
  );
  set({ pins, against: pins.length - 1 });
};
