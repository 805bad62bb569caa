// Single changes of a fight, as the server knows them, and what each would come to.
import { post } from './api.js';
import { set, state } from './store.js';
import { term } from './terms.js';
import { t } from './words.js';

/** A change in words. @param {Change} one */
function said({ change, about, option }) {
  if (change === 'charge') return option ? t('withCharge', { unit: about }) : t('noCharge', { unit: about });
  if (change === 'cover') return option ? t('withCover', { unit: about }) : t('noCover', { unit: about });
  if (change === 'attacks') return t('allDefault', { group: about });
  if (change === 'grenades') return t('grenades', { group: about });
  return option === 'normal'
    ? t('ordinary', { group: about })
    : t('using', { group: about, weapon: term(`${option}`) });
}
let asked = 0;
/** Ask what each change would come to, as long as it is of interest; the six that change most are shown.
 * @param {Fight} fight @param {Odds} odds */
export async function whatIfs(fight, odds) {
  const mine = ++asked,
    side = odds.sides[0];
  /** @type {Answer<Change[]>} */
  const changes = await post('/api/what-if', fight);
  /** @type {WhatIf[]} */
  const rows = [];
  for (const one of changes.data ?? []) {
    if (mine !== asked || state.route.place !== 'fight') return;
    /** @type {Answer<Odds>} */
    const found = await post('/api/odds', one.fight);
    if (mine !== asked) return;
    if (!found.ok) continue;
    const win = found.data.win[side];
    rows.push({ text: said(one), fight: one.fight, odds: found.data, win, change: win - odds.win[side] });
  }
  if (mine !== asked || !changes.ok) return;
  rows.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  set({ whatif: rows.slice(0, 6) });
}
