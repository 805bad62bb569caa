// Distributions as bars that can be read one by one: the answer, losses, and the combat result.
import { html, useState } from '../lib.js';
import { atLeast, outcomes, change, decimal, filled, mean, percent, shares, signed, sum } from '../state/numbers.js';
import { set, state } from '../state/store.js';
import { lang, t } from '../state/words.js';
import { Bar, Chips, Seg, Swatch } from '../ui.js';
import { Drawn, useLibrary } from './drawn.js';

const clock = stamp => new Date(stamp).toLocaleTimeString(lang(), { hour: '2-digit', minute: '2-digit' });
export const chances = odds => [odds.win[odds.sides[0]], odds.draw, odds.win[odds.sides[1]]];
export function method(odds) {
  if (!odds) return '';
  return odds.method === 'exact' ? t('exact') : t('simulated', { error: decimal(100 * odds.error, 1) });
}
export function sentence(odds) {
  const [w, d, l] = shares(chances(odds), 0);
  return odds.method === 'exact' ? t('ofHundred', { w, d, l }) : t('simulatedNote');
}
/** Side A's chance large, the others beside it, the bar below. */
export function Answer({ odds, status, label, tag, busy = false }) {
  if (!odds)
    return html`<section class="answer" id="answer"><h2 class="vh">${t('fight')}</h2><p class="sm mut">${status === 'computing' ? t('computing') : ''}</p></section>`;
  const [a, b] = odds.sides,
    parts = chances(odds),
    shown = outcomes(parts),
    waiting = status === 'computing',
    stale = waiting || ['error', 'offline', 'apart'].includes(status);
  return html`<section class=${`answer${stale ? ' stale' : ''}`} id="answer" tabindex="-1" aria-busy=${waiting || busy}>
    <h2 class="vh">${t('fight-wins', { side: a })}</h2>
    <div class="l1"><span class="who"><${Swatch} side=${0} />${label ?? t('fight-wins', { side: a })}</span><span class="tag">${tag ?? (waiting ? t('computing') : ['offline', 'error', 'apart'].includes(status) ? t('asOf', { time: clock(state.odds.stamp) }) : method(odds))}</span></div>
    <div class="top"><span class="big">${shown[0]}<small>%</small></span>
      <dl class="rest"><dt><${Swatch} side=${1} />${t('fight-draw')}</dt><dd class="num">${shown[1]} %</dd><dt><${Swatch} side=${2} />${t('fight-wins', { side: b })}</dt><dd class="num">${shown[2]} %</dd></dl></div>
    <${Bar} chances=${parts} names=${odds.sides} /><div class=${`prog${waiting ? ' on' : ''}`}><i></i></div>
    <div class="foot"><span class="sm">${sentence(odds)}</span></div></section>`;
}
/** A panel of the charts with one value chosen and read out; arrows move it. Until it can be drawn, its table is seen. */
function Chart({ panel, bars, pinned, from, list, chosen, onChoose, label, text, more, head }) {
  const drawn = useLibrary() && panel && bars,
    most = from + list.length - 1;
  const keys = event => {
    const next = {
      ArrowRight: chosen + 1,
      ArrowUp: chosen + 1,
      ArrowLeft: chosen - 1,
      ArrowDown: chosen - 1,
      Home: from,
      End: most,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(Math.max(from, Math.min(most, next)));
  };
  return html`<div class="plot"><div class="bins" role="slider" tabindex="0" aria-label=${label} aria-valuemin=${from} aria-valuemax=${most} aria-valuenow=${chosen} aria-valuetext=${text} onKeyDown=${keys}>${drawn ? html`<${Drawn} spec=${panel.spec} bars=${bars} pinned=${pinned} chosen=${chosen} onChoose=${onChoose} />` : null}</div>
    <${Table} caption=${label} from=${from} list=${list} head=${head} seen=${!drawn} /></div><p class="read">${text}${more}</p>`;
}
const Table = ({
  caption,
  from,
  list,
  head = t('count'),
  seen,
}) => html`<table class=${seen ? 'cmp' : 'vh'}><caption class="vh">${caption}</caption><thead><tr><th>${head}</th><th>${t('exactly')}</th><th>${t('atleast')}</th></tr></thead>
  <tbody>${list.map((p, i) => html`<tr><td>${signless(from + i)}</td><td>${percent(p)}</td><td>${percent(sum(list.slice(i)))}</td></tr>`)}</tbody></table>`;
const signless = n => (n < 0 ? `−${-n}` : `${n}`);
const panelOf = (odds, kind, unit = null) => odds?.charts?.find(one => one.kind === kind && one.unit === unit);
const NONE = [];
export const spreads = (odds, given) => (given === 'any' || !odds.given?.[given] ? odds : odds.given[given]);
export function LossChart({ odds, unit, side, size, given = 'any', mode = 'exactly', against }) {
  const [chosen, choose] = useState(null);
  const pairs = spreads(odds, given).casualties[unit] ?? [[0, 1]],
    all = sum(pairs.map(([, p]) => p)) || 1;
  const list = filled(pairs, 0, size).map(p => p / all),
    middle = mean(pairs),
    k = Math.min(size, chosen ?? Math.round(middle)),
    at = atLeast(list);
  const text = t('readOut', { k, p: percent(list[k]), q: percent(at[k]) });
  const panel = panelOf(odds, 'losses', unit),
    other = panelOf(against, 'losses', unit),
    wide = other && other.rows.any.exactly.length > (panel?.rows.any.exactly.length ?? 0) ? other : panel;
  return html`<div class="chart"><div class="cap"><${Swatch} side=${side} /><b>${t('loses', { unit })}</b><span class="m">${t('mean')} <b>${decimal(middle)}</b> ${t('of')} ${size}</span></div>
    <${Chart} panel=${wide} bars=${panel?.rows[given]?.[mode]} pinned=${other?.rows[given]?.[mode] ?? NONE} from=${0} list=${list} chosen=${k} onChoose=${choose} label=${t('loses', { unit })} text=${text} /></div>`;
}
export function Losses({ odds, units }) {
  const options = [
    ['any', t('any')],
    [odds.sides[0], t('fight-wins', { side: odds.sides[0] })],
    ['draw', t('fight-draw').toLowerCase()],
    [odds.sides[1], t('fight-wins', { side: odds.sides[1] })],
  ].filter(([key]) => key === 'any' || odds.given?.[key]);
  const given = options.some(([key]) => key === state.given) ? state.given : 'any';
  return html`<section class="card" aria-labelledby="lossh"><header><h2 id="lossh">${t('losses')}</h2>
    <${Seg} label=${t('losses')} value=${state.mode} options=${[
      ['exactly', t('exactly')],
      ['atleast', t('atleast')],
    ]} onPick=${mode => set({ mode })} /></header>
    <div class="pad"><div class="givens"><span class="sm mut">${t('given')}</span><${Chips} label=${t('given')} value=${given} options=${options} onPick=${key => set({ given: key })} /></div>
    ${units.map(one => html`<${LossChart} key=${one.unit} odds=${odds} unit=${one.unit} side=${one.s ? 2 : 0} size=${one.size} given=${given} mode=${state.mode} />`)}</div></section>`;
}
export function ResultChart({ odds }) {
  const [chosen, choose] = useState(null);
  const pairs = odds.result_difference,
    seen = pairs.map(([v]) => v);
  const low = Math.min(0, ...seen),
    high = Math.max(0, ...seen),
    k = Math.max(low, Math.min(high, chosen ?? Math.round(mean(pairs))));
  const list = filled(pairs, low, high);
  const panel = panelOf(odds, 'result'),
    text = t('readOut', { k: signed(k), p: percent(list[k - low]), q: percent(sum(list.slice(k - low))) });
  return html`<section class="card" aria-labelledby="resh"><header><h2 id="resh">${t('fight-result')}</h2><span class="sm mut">${t('fight-points-ahead')}</span></header><div class="pad"><div class="chart">
    <div class="cap sm ends"><span><${Swatch} side=${2} /> ${t('ahead', { side: odds.sides[1] })}</span><span><${Swatch} side=${0} /> ${t('ahead', { side: odds.sides[0] })}</span></div>
    <${Chart} panel=${panel} bars=${panel?.rows.any.exactly} pinned=${NONE} from=${low} list=${list} chosen=${k} onChoose=${choose} label=${t('fight-result')} text=${text} more=${` · ${t('mean')} ${change(mean(pairs))}`} head=${t('fight-points-ahead')} /></div></div></section>`;
}
