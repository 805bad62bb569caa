// Distributions as bars that can be read one by one: the answer, losses, and the combat result.
import { html, useState } from './lib.js';
import { atLeast, change, decimal, filled, mean, percent, shares, signed, sum } from './numbers.js';
import { set, state } from './store.js';
import { lang, t } from './words.js';
import { Bar, Chips, FILL, Seg, Swatch } from './ui.js';

export const chances = odds => [odds.win[odds.sides[0]], odds.draw, odds.win[odds.sides[1]]];
export function method(odds) {
  if (!odds) return '';
  return odds.method === 'exact' ? t('exact') : t('simulated', { error: decimal(100 * odds.error, 1) });
}
export function sentence(odds) {
  const [w, d, l] = shares(chances(odds), 0);
  const say = (key, n) => (lang() === 'ru' ? t(key, { n }) : n);
  return odds.method === 'exact'
    ? t('of100', { w: say('won', w), d: say('drawn', d), l: say('lost', l) })
    : t('simulatedNote');
}
/** Side A's chance large, the others beside it, the bar below. */
export function Answer({ odds, status, label, tag, busy = false }) {
  if (!odds)
    return html`<section class="answer" id="answer"><h2 class="vh">${t('fight')}</h2><p class="sm mut">${status === 'computing' ? t('computing') : ''}</p></section>`;
  const [a, b] = odds.sides,
    parts = chances(odds),
    shown = shares(parts),
    waiting = status === 'computing',
    stale = waiting || ['error', 'offline', 'apart'].includes(status);
  return html`<section class=${`answer${stale ? ' stale' : ''}`} id="answer" tabindex="-1" aria-busy=${waiting || busy}>
    <h2 class="vh">${t('wins', { side: a })}</h2>
    <div class="l1"><span class="who"><${Swatch} side=${0} />${label ?? t('wins', { side: a })}</span><span class="tag">${tag ?? (waiting ? t('computing') : method(odds))}</span></div>
    <div class="top"><span class="big">${decimal(shown[0], 1)}<small>%</small></span>
      <dl class="rest"><dt><${Swatch} side=${1} />${t('draw')}</dt><dd class="num">${decimal(shown[1], 1)} %</dd><dt><${Swatch} side=${2} />${t('wins', { side: b })}</dt><dd class="num">${decimal(shown[2], 1)} %</dd></dl></div>
    <${Bar} chances=${parts} names=${odds.sides} /><div class=${`prog${waiting ? ' on' : ''}`}><i></i></div>
    <div class="foot"><span class="sm">${sentence(odds)}</span></div></section>`;
}
/** Bars of chances, one of them chosen and read out; arrows move it. */
export function Bins({ data, from, chosen, onChoose, fill, label, text, outline, height = 112 }) {
  const width = 400,
    n = data.length,
    bw = width / n,
    most = Math.max(...data, ...(outline ?? []), 0.02),
    ih = height - 34,
    every = Math.ceil(n / 14);
  const move = step => onChoose(Math.max(from, Math.min(from + n - 1, chosen + step)));
  const keys = event => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (step) {
      event.preventDefault();
      move(step);
    }
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      onChoose(event.key === 'Home' ? from : from + n - 1);
    }
  };
  return html`<svg class="bins" viewBox=${`0 0 ${width} ${height}`} role="slider" tabindex="0" aria-label=${label} aria-valuemin=${from} aria-valuemax=${from + n - 1} aria-valuenow=${chosen} aria-valuetext=${text} onKeyDown=${keys}>
    <path d=${`M0 ${14 + ih + 0.5}H${width}`} stroke="var(--edge)" />
    ${data.map((p, i) => {
      const value = from + i,
        on = value === chosen,
        h = p > 0 ? Math.max(1, (p / most) * ih) : 0,
        x = i * bw,
        y = 14 + ih - h;
      return html`<g class="bin" key=${value} onClick=${() => onChoose(value)}><rect x=${x} y="0" width=${bw} height=${height} fill=${on ? 'var(--sunken)' : 'transparent'} rx="4" />
        <rect x=${x + Math.min(1.5, bw / 8)} y=${y} width=${Math.max(1, bw - Math.min(3, bw / 4))} height=${h} fill=${typeof fill === 'function' ? fill(value) : fill} />
        ${outline && html`<path d=${`M${x} ${14 + ih - (outline[i] / most) * ih}h${bw}`} stroke="var(--ink)" stroke-width="2" />`}
        ${(p >= 0.045 && bw > 20) || on ? html`<text x=${Math.min(width - 14, Math.max(14, x + bw / 2))} y=${y - 3} font-size="11.5" text-anchor="middle" font-weight=${on ? 500 : 400} fill=${on ? 'var(--ink)' : 'var(--ink3)'}>${Math.round(100 * p)}${on ? ' %' : ''}</text>` : null}
        ${on || i % every === 0 ? html`<text x=${x + bw / 2} y=${height - 5} font-size="12" text-anchor="middle" font-weight=${on ? 500 : 400} fill=${on ? 'var(--ink)' : 'var(--ink2)'}>${value < 0 ? `−${-value}` : value}</text>` : null}</g>`;
    })}</svg>`;
}
const Table = ({
  caption,
  from,
  list,
  head = t('count'),
}) => html`<table class="vh"><caption>${caption}</caption><thead><tr><th>${head}</th><th>${t('exactly')}</th><th>${t('atleast')}</th></tr></thead>
  <tbody>${list.map((p, i) => html`<tr><td>${from + i}</td><td>${percent(p)}</td><td>${percent(sum(list.slice(i)))}</td></tr>`)}</tbody></table>`;
export const spreads = (odds, given) => (given === 'any' || !odds.given?.[given] ? odds : odds.given[given]);
export function LossChart({ odds, unit, side, size, given = 'any', mode = 'exactly', against }) {
  const [chosen, choose] = useState(null);
  const pairs = spreads(odds, given).casualties[unit] ?? [[0, 1]],
    all = sum(pairs.map(([, p]) => p)) || 1;
  const list = filled(pairs, 0, size).map(p => p / all),
    middle = mean(pairs),
    k = Math.min(size, chosen ?? Math.round(middle)),
    at = atLeast(list);
  const text = t('readExactly', { k, p: percent(list[k]), q: percent(at[k]) });
  const other = against && filled(spreads(against, given).casualties[unit] ?? [], 0, size);
  return html`<div class="chart"><div class="cap"><${Swatch} side=${side} /><b>${t('loses', { unit })}</b><span class="m">${t('mean')} <b>${decimal(middle)}</b> ${t('of')} ${size}</span></div>
    <${Bins} data=${mode === 'exactly' ? list : at} outline=${other && (mode === 'exactly' ? other : atLeast(other))} from=${0} chosen=${k} onChoose=${choose} fill=${FILL[side]} label=${t('loses', { unit })} text=${text} />
    <p class="read">${text}</p><${Table} caption=${t('loses', { unit })} from=${0} list=${list} /></div>`;
}
export function Losses({ odds, units }) {
  const options = [
    ['any', t('any')],
    [odds.sides[0], t('wins', { side: odds.sides[0] })],
    ['draw', t('draw').toLowerCase()],
    [odds.sides[1], t('wins', { side: odds.sides[1] })],
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
    seen = pairs.filter(([, p]) => p > 0.0005).map(([v]) => v);
  const low = Math.min(0, ...seen),
    high = Math.max(0, ...seen),
    k = Math.max(low, Math.min(high, chosen ?? Math.round(mean(pairs))));
  const list = filled(pairs, low, high);
  list[0] += sum(pairs.filter(([v]) => v < low).map(([, p]) => p));
  list[list.length - 1] += sum(pairs.filter(([v]) => v > high).map(([, p]) => p));
  const text = t('readExactly', { k: signed(k), p: percent(list[k - low]), q: percent(sum(list.slice(k - low))) });
  return html`<section class="card" aria-labelledby="resh"><header><h2 id="resh">${t('result')}</h2><span class="sm mut">${t('points')}</span></header><div class="pad"><div class="chart">
    <div class="cap sm ends"><span><${Swatch} side=${2} /> ${t('ahead', { side: odds.sides[1] })}</span><span><${Swatch} side=${0} /> ${t('ahead', { side: odds.sides[0] })}</span></div>
    <${Bins} data=${list} from=${low} chosen=${k} onChoose=${choose} fill=${v => FILL[v < 0 ? 2 : v > 0 ? 0 : 1]} label=${t('result')} text=${text} height=${104} />
    <p class="read">${text} · ${t('mean')} ${change(mean(pairs))}</p><${Table} caption=${t('result')} head=${t('points')} from=${low} list=${list} /></div></div></section>`;
}
