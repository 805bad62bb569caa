// What a play has come to: its log, who stands, how it swung, how lucky each side was.
import { each, needed } from './dice.js';
import { stepTitle } from '../charts/ladder.js';
import { html, useState } from '../lib.js';
import { sidesOf, sizeOf, unitsOf } from '../state/model.js';
import { change, decimal, outcomes, percent, share } from '../state/numbers.js';
import { state } from '../state/store.js';
import { Rule, Swatch, copy } from '../ui.js';
import { lang, says, t } from '../state/words.js';

const ROLLED = ['hit', 'wound', 'save', 'volley', 'multiply'];
/** What a roll came to: its faces, or how many of them did what they were rolled for. */
export function said(event) {
  if (event.successes === undefined || event.successes === null) return event.dice.join(' ');
  const what = ROLLED.includes(event.roll) ? event.roll : 'hit';
  return t(`rolled-${what}`, { k: event.successes, n: event.dice.length });
}
export function Ending({ play }) {
  const [a, b] = sidesOf(state.doc.fight),
    total = play.total ?? {},
    ahead = (total[a] ?? 0) - (total[b] ?? 0),
    won = play.winner === a ? ahead : -ahead,
    stands = standing(state.doc.fight, play),
    said =
      play.winner !== 'draw'
        ? won > 0
          ? t('finalBy', { side: play.winner ?? '', n: won })
          : t('finalWiped', { side: play.winner ?? '' })
        : stands.some(Boolean)
          ? t('finalDraw')
          : t('finalNobody');
  return html`<section class="answer" id="answer" tabindex="-1"><div class="l1"><h2 class="who"><${Swatch} side=${play.winner === a ? 0 : play.winner === b ? 2 : 1} />${said}</h2></div>
    <div class="top"><span class="big">${total[a] ?? 0} : ${total[b] ?? 0}</span></div>
    ${Object.entries(play.outcome ?? {})
      .filter(([, fate]) => fate !== 'fighting')
      .map(([unit, fate]) => html`<p class="sm"><b>${unit}</b>: ${t(`fate-${fate.replace(/ /g, '-')}`)}</p>`)}
    <table class="cmp"><tbody>${[a, b].flatMap(side => Object.entries(play.score?.[side] ?? {}).map(([id, n]) => html`<tr><td><${Swatch} side=${side === a ? 0 : 2} /> ${side}</td><td><${Rule} id=${id} /></td><td>${n}</td></tr>`))}</tbody></table></section>`;
}
/** How many of each side are still in the combat. */
export const standing = (fight, play) =>
  sidesOf(fight).map(side =>
    unitsOf(fight, side).reduce(
      (n, unit) =>
        n +
        ((play.outcome?.[unit.name] ?? 'fighting') === 'fighting'
          ? sizeOf(unit) - (play.casualties?.[unit.name] ?? 0)
          : 0),
      0,
    ),
  );
export function Standing({ fight, play }) {
  const lost = play.pending || play.cut ? fallen(play.events) : (play.casualties ?? {});
  return html`<section class="card pad standing" aria-label=${t('standing')}>${sidesOf(fight).flatMap((side, s) =>
    unitsOf(fight, side).map(unit => {
      const n = sizeOf(unit),
        fate = play.pending || play.cut ? 'fighting' : (play.outcome?.[unit.name] ?? 'fighting'),
        gone = ['destroyed', 'caught'].includes(fate) ? n : Math.min(n, lost[unit.name] ?? 0);
      return html`<div><div class="sm ends"><span class="clip">${unit.name}</span><b class="num">${n - gone} <span class="mut">${t('of')} ${n}</span></b></div><svg viewBox=${`0 0 ${Math.max(10, Math.min(n, 40)) * 16.5 + 2} 18`} role="img" aria-label=${`${unit.name}: ${n - gone} ${t('of')} ${n}`}>
    ${Array.from({ length: Math.min(n, 40) }, (_, i) => {
      const x = 9 + i * 16.5,
        dead = i >= Math.min(n, 40) - Math.round((gone * Math.min(n, 40)) / n);
      return dead
        ? html`<g><circle cx=${x} cy="9" r="6" fill="none" stroke="var(--edge)" /><path d=${`M${x - 3} 6l6 6M${x + 3} 6l-6 6`} stroke="var(--ink3)" stroke-width="1.3" /></g>`
        : html`<circle cx=${x} cy="9" r="6.5" fill=${s ? 'url(#pB)' : 'url(#pA)'} />`;
    })}</svg></div>`;
    }),
  )}</section>`;
}
export function Swing({ trail: kept, side, rolls }) {
  const trail = kept.filter(Boolean);
  if (trail.length < 2) return null;
  const w = 400,
    h = 84,
    x = i => 6 + (i * (w - 50)) / (trail.length - 1),
    y = p => 6 + (1 - p) * (h - 26);
  const begins =
    trail.length === rolls.length + 1
      ? rolls.map((roll, i) => [i, roll.step]).filter(([i, step]) => step && step !== rolls[i - 1]?.step)
      : [];
  return html`<section class="card" aria-labelledby="swh"><header><h2 id="swh">${t('swing')}</h2><span class="sm mut">${t('start')} ${outcomes(trail[0])[0]} %</span></header><div class="pad"><svg class="spark" viewBox=${`0 0 ${w} ${h}`} role="img" aria-label=${`${t('fight-wins', { side })}: ${trail.map(one => `${outcomes(one)[0]} %`).join(', ')}`}>
    <path d=${`M6 ${y(0)}H${w - 44}M6 ${y(0.5)}H${w - 44}M6 ${y(1)}H${w - 44}`} stroke="var(--line)" />${[1, 0.5, 0].map(p => html`<text x=${w} y=${y(p) + 4} font-size="12" text-anchor="end" fill="var(--ink3)">${100 * p} %</text>`)}
    ${begins.map(([i, step]) => html`<path d=${`M${x(i)} ${y(1)}V${y(0)}`} stroke="var(--edge)" stroke-dasharray="2 3" /><text x=${x(i) + 3} y=${y(0) + 13} font-size="11" fill="var(--ink3)">${stepTitle(step)}</text>`)}
    <path d=${trail.map((one, i) => `${i ? 'L' : 'M'}${x(i)} ${y(one[0])}`).join('')} fill="none" stroke="var(--a)" stroke-width="2" stroke-linejoin="round" /><circle cx=${x(trail.length - 1)} cy=${y(trail.at(-1)[0])} r="4.5" fill="var(--a)" stroke="var(--surface)" stroke-width="2" /></svg></div></section>`;
}
export function Luck({ play, rolls, round }) {
  if (!play.luck) return null;
  const odd = rolls
    .filter(event => event.need && each(event) && typeof event.successes === 'number' && event.dice.length)
    .map(event => {
      const p = share(event.need),
        n = event.dice.length,
        k = event.successes,
        m = n * p;
      return { event, m, k, n, tail: tail(n, p, k, k >= m), high: k >= m };
    })
    .sort((a, b) => a.tail - b.tail)
    .slice(0, 3);
  return html`<section class="card" aria-labelledby="luckh"><header><h2 id="luckh">${t('luck')}</h2>${round > 1 ? html`<span class="sm mut">${t('luckFirst')}</span>` : null}</header><div class="luck">${Object.entries(play.luck).map(([side, p]) => html`<p>${t('luckLine', { side, p: percent(typeof p === 'number' ? p : (p.at_most ?? 0)) })}</p>`)}<p class="sm mut">${t('luckNote')}</p>
    ${odd.length ? html`<h3>${t('mattered')}</h3>${odd.map(one => html`<p class="sm">${one.event.by} → ${one.event.against}: <b>${said(one.event)}</b>, ${t('onAverage', { x: decimal(one.m, 1) })}; ${t('fight-chance')} ${percent(one.tail)} ${t(one.high ? 'orBetter' : 'orWorse')}</p>`)}` : null}</div></section>`;
}
function tail(n, p, k, up) {
  let total = 0,
    term = (1 - p) ** n;
  for (let i = 0; i <= n; i++) {
    if (up ? i >= k : i <= k) total += term;
    term *= (((n - i) / (i + 1)) * p) / (1 - p);
  }
  return Math.min(1, total);
}
export function Log({ events, rolls, onBack, counted = [] }) {
  const [open, choose] = useState(null),
    lines = [...events].reverse();
  const text = event =>
    `${stepTitle(event.step ?? '')} ${event.by ?? ''}${event.against ? ` → ${event.against}` : ''} ${event.dice?.join(' ') ?? ''} ${needed(event)} ${event.rule}`
      .replace(/\s+/g, ' ')
      .trim();
  return html`<section class="card" aria-labelledby="logh"><header><h2 id="logh">${t('log')}</h2></header>${
    lines.length
      ? html`<ol class="log">${lines.map((event, i) => {
          const index = rolls.indexOf(event),
            rolled = event.dice?.length;
          return html`<li key=${lines.length - i} class=${event.killed && Object.keys(event.killed).length ? 'cas' : ''}>
    ${rolled && onBack ? html`<button class="line" aria-expanded=${open === index} onClick=${() => choose(open === index ? null : index)}>${line(event)}</button>` : html`<span>${line(event)}</span>`}<span class="num">${needed(event)}</span>
    <span class="g">${event.step ? html`<span>${stepTitle(event.step)}</span>` : null}<${Rule} id=${event.rule} />${rolled && counted.includes(index) ? html`<span class="dd">${t('notNoted')}</span>` : rolled ? html`<span class="dd">${[...event.dice].slice(0, 60).map(n => (each(event) && n >= each(event) ? html`<u>${n}</u> ` : `${n} `))}</span>` : null}</span>
    ${
      open === index && index >= 0
        ? html`<span class="g"><button class="btn sm" onClick=${() => {
            choose(null);
            onBack(index);
          }}>${t('backHere')}</button><button class="btn sm" onClick=${() => copy(text(event))}>${t('copyLine')}</button></span>`
        : null
    }</li>`;
        })}</ol>`
      : html`<p class="pad sm mut">${t('nothingRolled')}</p>`
  }</section>`;
}
const option = name => `option-${name.replace(/ /g, '-')}`;
/** A line of the log in words: a roll, who strikes, who falls, a point, the end. */
export function line(event) {
  if (event.dice?.length)
    return html`${event.by ?? event.unit ?? event.side ?? ''}${event.against ? ` → ${event.against}` : ''}: <b>${said(event)}</b>`;
  if (event.killed)
    return (
      Object.entries(event.killed)
        .map(([unit, n]) => t('losesN', { unit, n }))
        .join(', ') || t('nobodyLost')
    );
  if (event.attacks !== undefined) return `${event.by} → ${event.against}: ${t('nAttacks', { n: event.attacks })}`;
  if (event.points !== undefined) return `${event.side}: ${change(event.points, 0)}`;
  if (event.rule === 'round.next') return t('nextRound');
  if (event.total)
    return html`<b>${event.winner === 'draw' ? t('fight-draw') : t('fight-wins', { side: event.winner })}</b> ${Object.values(event.total).join(' : ')}`;
  if (event.options) return event.options.map(one => (says(option(one)) ? t(option(one)) : one)).join(', ');
  const who = [event.side, event.unit, event.group, event.by].filter(Boolean).join(' '),
    what = event.what ?? state.rules?.[event.rule]?.[lang()].title;
  return [who, what].filter(Boolean).join(': ');
}
/** Models lost in each unit, as far as the log goes. */
function fallen(events) {
  const lost = {};
  for (const event of events)
    if (event.killed)
      lost[event.unit] = (lost[event.unit] ?? 0) + Object.values(event.killed).reduce((n, one) => n + one, 0);
  return lost;
}
