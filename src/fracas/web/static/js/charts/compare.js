// Two fights side by side: what is pinned, what is now, and the difference.
import { html } from '../lib.js';
import { clone, edit, set, state } from '../state/store.js';
import { says, t } from '../state/words.js';
import { change, decimal, mean, outcomes, percent } from '../state/numbers.js';
import { Bar, Chips, Icon } from '../ui.js';
import { chances, LossChart, method } from './charts.js';
import { Banner } from '../banner.js';
import { groups, sidesOf, unitSizes, unitsOf } from '../state/model.js';

const NAMED = {
  charged: 'charging',
  cover: 'fight-unit-cover',
  higher_ground: 'higher',
  count: 'count',
  weapons: 'weapons',
  traits: 'traits',
  role: 'role',
  use: 'uses',
  files: 'files',
  type: 'type',
  arc: 'arc',
  mount: 'mount',
  wounds_lost: 'wounded',
};
/** A place in a fight file, in the page's words where it has any. */
const called = path =>
  path
    .split(' ')
    .map(word => (NAMED[word] ? t(NAMED[word]) : says(`switch-${word}`) ? t(`switch-${word}`) : word))
    .join(' ');
/** What differs between two fights, in words. */
export function differences(one, other) {
  const found = [],
    flat = fight => {
      const map = new Map();
      const walk = (value, path) => {
        if (value && typeof value === 'object' && !Array.isArray(value))
          for (const [key, inner] of Object.entries(value)) walk(inner, `${path} ${key}`);
        else map.set(path.trim(), JSON.stringify(value));
      };
      for (const [key, value] of Object.entries(fight)) if (key !== 'sides') walk(value, key);
      sidesOf(fight).forEach(side =>
        unitsOf(fight, side).forEach(unit => {
          const { models, at, ...rest } = unit;
          walk(rest, unit.name);
          void models;
          void at;
        }),
      );
      for (const each of groups(fight)) {
        const { at, ...rest } = each.group;
        walk(rest, each.label);
        if (at) map.set(`${each.label} ${t('own')}`, JSON.stringify(at));
      }
      return map;
    };
  const a = flat(one),
    b = flat(other),
    plain = text =>
      text === undefined || text === 'false'
        ? t('no')
        : text === 'true'
          ? t('yes')
          : text.length > 60
            ? '…'
            : text.replace(/["[\]]/g, '').replace(/,/g, ', ');
  for (const key of new Set([...a.keys(), ...b.keys()]))
    if (a.get(key) !== b.get(key)) found.push(`${called(key)}: ${plain(a.get(key))} → ${plain(b.get(key))}`);
  return found;
}
export function ComparePlace() {
  const now = state.odds.data,
    pins = state.pins;
  if (!pins.length || !now)
    return html`<${Banner} /><section class="card pad empty"><h2>${t('compare')}</h2><p>${t('compareEmpty')}</p>${now ? html`<button class="btn pri" onClick=${() => set({ pins: [{ fight: clone(state.doc.fight), odds: now, name: t('pinned') }] })}><${Icon} name="pin" />${t('pin')}</button>` : null}</section>`;
  const at = Math.min(state.against, pins.length - 1),
    pin = pins[at],
    named = i => (pins.length > 1 ? `${t('pinned')} ${i + 1}` : t('pinned')),
    [a, b] = now.sides,
    rows = [
      [t('fight-wins', { side: a }), 0],
      [t('fight-draw'), 1],
      [t('fight-wins', { side: b }), 2],
    ],
    wiped = (one, s) => one.wiped_out[one.sides[s]] ?? 0;
  const apart = (x, y, error) => Math.abs(x - y) <= error && error > 0;
  return html`<${Banner} /><div class="two"><div><section class="card pad" aria-labelledby="cmph"><h2 id="cmph">${t('compare')}</h2>
    ${[...pins.map((one, i) => [named(i), one.odds]), [t('now'), now]].map(
      ([name, odds]) =>
        html`<div class="cmpbar"><div class="l1"><b>${name}</b><span class="tag">${method(odds)}</span><b class="num">${outcomes(chances(odds))[0]} %</b></div><${Bar} chances=${chances(odds)} names=${odds.sides} /></div>`,
    )}
    ${pins.length > 1 ? html`<div class="givens"><span class="sm mut">${t('comparedWith')}</span><${Chips} label=${t('comparedWith')} value=${at} options=${pins.map((_, i) => [i, named(i)])} onPick=${against => set({ against })} /></div>` : null}
    <h3>${t('changed')}</h3><ul class="sm">${differences(pin.fight, state.doc.fight).map(text => html`<li>${text}</li>`)}</ul><p class="sm mut">${t('compareHint')}</p>
    <table class="cmp"><thead><tr><th>${t('quantity')}</th><th>${t('pinned')}</th><th>${t('now')}</th><th>${t('difference')}</th></tr></thead><tbody>
      ${rows.map(([name, i]) => html`<tr><td>${name}</td><td>${outcomes(chances(pin.odds))[i]} %</td><td>${outcomes(chances(now))[i]} %</td><td class="num">${apart(chances(pin.odds)[i], chances(now)[i], pin.odds.error + now.error) ? t('notApart') : change(100 * (chances(now)[i] - chances(pin.odds)[i]))}</td></tr>`)}
      ${Object.keys(now.casualties)
        .filter(unit => pin.odds.casualties[unit])
        .map(
          unit =>
            html`<tr><td>${t('lostMean', { unit })}</td><td>${decimal(mean(pin.odds.casualties[unit]))}</td><td>${decimal(mean(now.casualties[unit]))}</td><td class="num">${change(mean(now.casualties[unit]) - mean(pin.odds.casualties[unit]), 2)}</td></tr>`,
        )}
      ${now.sides.map((side, s) => html`<tr><td>${t('wiped', { side })}</td><td>${percent(wiped(pin.odds, s))}</td><td>${percent(wiped(now, s))}</td><td class="num">${change(100 * (wiped(now, s) - wiped(pin.odds, s)))}</td></tr>`)}</tbody></table>
    <div class="acts2"><button class="btn sm" onClick=${() => set({ pins: pins.filter((_, i) => i !== at), against: 0 })}>${t('unpin')}</button><button class="btn sm" onClick=${() => {
      const back = clone(pin.fight),
        here = clone(state.doc.fight);
      set({ pins: pins.map((one, i) => (i === at ? { fight: here, odds: now, name: t('pinned') } : one)) });
      edit(doc => {
        doc.fight = back;
      });
    }}>${t('pinned')} ↔ ${t('now')}</button></div></section></div>
    <div><section class="card pad" aria-label=${t('losses')}><h2>${t('losses')}</h2>${unitSizes(state.doc.fight)
      .filter(one => pin.odds.casualties[one.unit])
      .map(
        one =>
          html`<${LossChart} key=${one.unit} odds=${now} against=${pin.odds} unit=${one.unit} side=${one.s ? 2 : 0} size=${one.size} />`,
      )}</section></div></div>`;
}
