// The fight with dice: rolled here or typed from the table, roll by roll; the log cites its rules; undo goes back a roll.
import { html, useEffect, useState } from './lib.js';
import { edit, set, state, say } from './store.js';
import { t } from './words.js';
import { post } from './api.js';
import { change, decimal, percent, shares } from './numbers.js';
import { groups, sidesOf, sizeOf, unitsOf } from './model.js';
import { Answer, chances } from './charts.js';
import { Icon, Rule, Swatch, copy } from './ui.js';
import { stepTitle } from './ladder.js';
import { Banner } from './banner.js';

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
export const Die = ({ face, good }) => html`<svg class=${`die${face ? ' roll-in' : ''}`} viewBox="0 0 36 36" role="img" aria-label=${face ? `${face}` : '–'}><rect x="1.5" y="1.5" width="33" height="33" rx="7" fill=${good ? 'var(--ink)' : 'var(--surface)'} stroke=${good ? 'var(--ink)' : 'var(--edge)'} stroke-width="1.5" />
  ${face ? PIPS[face].map(p => html`<circle cx=${9.5 + 8.5 * (p % 3)} cy=${9.5 + 8.5 * Math.floor(p / 3)} r="3" fill=${good ? 'var(--paper)' : 'var(--ink3)'} />`) : null}</svg>`;
export const Dice = ({ faces, need, n = faces.length }) => n > 24 && faces.length === n
  ? html`<div class="dice sorted">${[6, 5, 4, 3, 2, 1].map(face => [face, faces.filter(one => one === face).length]).filter(([, many]) => many).map(([face, many]) => html`<span>${many} × <${Die} face=${face} good=${need && face >= need && face > 1} /></span>`)}</div>`
  : html`<div class="dice">${Array.from({ length: Math.min(n, 60) }, (_, i) => html`<${Die} key=${i} face=${faces[i]} good=${need && faces[i] >= need && faces[i] > 1} />`)}</div>`;
const kind = pending => ({ 'hit.chart': 'hit', 'wound.chart': 'wound' }[pending.rule] ?? (pending.rule.startsWith('hit') ? 'hit' : pending.rule.startsWith('wound') ? 'wound' : pending.rule.startsWith('save') ? 'save' : 'other'));
const rollsOf = play => (play?.events ?? []).filter(event => event.dice?.length);
/** The chances after each roll that are not known yet: of a fight that was opened again, or a whole step rolled at once. */
async function recall(doc, rolls, trail, found) {
  for (let i = 0; i < rolls.length && state.doc.fight === doc.fight; i++) if (!trail[i]) {
    const dice = rolls.slice(0, i).flatMap(event => event.dice).join(''), answer = await post(`/api/play?dice=${dice}${doc.rounds > 1 ? `&rounds=${doc.rounds}` : ''}`, doc.fight);
    if (answer.ok && answer.data.odds) found(i, chances(answer.data.odds));
  }
}
let asked = 0;
/** Ask what the dice so far come to. */
export async function replay(dice = state.doc.dice, rounds = state.doc.rounds) {
  const mine = ++asked, query = `/api/play?dice=${dice}${rounds > 1 ? `&rounds=${rounds}` : ''}`;
  const found = await post(query, state.doc.fight);
  if (mine !== asked) return null;
  if (found.ok) set({ play: { ...found.data, dice, rounds, error: null }, online: true });
  else set({ play: { ...(state.play ?? { events: [] }), error: found.offline ? { message: t('offline') } : found.error }, online: !found.offline });
  return found.ok ? found.data : null;
}
const face = () => { const one = new Uint8Array(1); do crypto.getRandomValues(one); while (one[0] >= 252); return 1 + one[0] % 6; };
export function RollPlace({ replaying = false }) {
  const { doc, play } = state, [typing, setTyping] = useState(null), [counting, setCounting] = useState(false), [trail, setTrail] = useState([]), [shown, show] = useState(null), [running, run] = useState(false), [busy, work] = useState(false);
  useEffect(() => { replay(); }, [doc.fight, doc.rounds]);
  useEffect(() => { let lock; navigator.wakeLock?.request('screen').then(got => { lock = got; }).catch(() => {}); return () => lock?.release?.(); }, []);
  const rolls = rollsOf(play), pending = play?.pending, odds = play?.odds ?? null, total = rolls.length;
  useEffect(() => { if (!play || play.error) return; const now = odds ? chances(odds) : endOf(play); if (now) setTrail(old => { const next = old.slice(0, total); next[total] = now; return next; }); }, [play]);
  useEffect(() => { if (play && !play.error && rolls.length) recall(doc, rolls, trail, (i, now) => setTrail(old => { const next = [...old]; next[i] ??= now; return next; })); }, [doc.fight, total]);
  useEffect(() => { if (!running) return undefined; const timer = setInterval(() => show(at => { const next = (at ?? 0) + 1; if (next >= total) run(false); return Math.min(total, next); }), 900); return () => clearInterval(timer); }, [running, total]);
  if (!play) return html`<p class="pad sm mut">${t('computing')}</p>`;
  const commit = async faces => { work(true); const dice = doc.dice + faces.join(''); edit(next => { next.dice = dice; }, 'dice'); setTyping(faces.length && typing ? [] : typing); await replay(dice, doc.rounds); work(false); };
  const throwAll = () => commit(Array.from({ length: pending.dice }, face));
  const wholeStep = async () => {
    work(true);
    let dice = doc.dice, now = play; const step = pending.step;
    for (let guard = 0; now?.pending && now.pending.step === step && guard < 60; guard++) { dice += Array.from({ length: now.pending.dice }, face).join(''); now = await replay(dice, doc.rounds); }
    edit(next => { next.dice = dice; }, 'dice');
    work(false);
  };
  const back = to => { const dice = rolls.slice(0, to).flatMap(event => event.dice).join(''); edit(next => { next.dice = dice; }, 'dice'); setTrail(old => old.slice(0, to + 1)); replay(dice, doc.rounds); if (rolls[to]) say(t('rollback', { what: `${rolls[to].by ?? ''} ${rolls[to].dice.join(' ')}` })); };
  const type = n => { const next = [...typing, n]; if (next.length >= pending.dice) { setTyping([]); commit(next); } else setTyping(next); };
  const keys = event => { if (typing && /^[1-6]$/.test(event.key)) { event.preventDefault(); type(Number(event.key)); } if (typing && event.key === 'Backspace') { event.preventDefault(); setTyping(typing.slice(0, -1)); } };
  const paste = event => { if (!typing) return; const found = [...event.clipboardData.getData('text')].filter(char => /[1-6]/.test(char)).map(Number); if (found.length) { event.preventDefault(); const next = [...typing, ...found].slice(0, pending.dice); if (next.length === pending.dice) { setTyping([]); commit(next); } else setTyping(next); } };
  const count = n => commit([...Array(n).fill(Math.max(2, Math.min(6, pending.need ?? 6))), ...Array(pending.dice - n).fill(1)]);
  const last = rolls.at(-1), what = pending ? t(`k_${kind(pending)}`) : '', need = pending?.need, label = pending && `${pending.dice === 1 ? t('rollDie', { what }) : t('rollDice', { n: pending.dice, what })}${need ? t('diePlus', { need }) : ''}`;
  const now = trail.at(-1), before = trail.at(-2), moved = now && before ? 100 * (now[0] - before[0]) : null, steps = [...new Set((state.odds.data?.steps ?? []).map(step => step.at))];
  const cut = replaying && shown !== null ? shown : total, events = replaying ? eventsUpTo(play.events, cut) : play.events;
  return html`<${Banner} /><div class="two" onKeyDown=${keys} onPaste=${paste}><div>
    ${cut < total ? trail[cut] ? html`<${Answer} odds=${oddsOf(doc.fight, trail[cut])} status="ready" label=${t('winsNow', { side: sidesOf(doc.fight)[0] })} tag=${`${cut} / ${total}`} />` : html`<section class="answer" id="answer"><p class="sm mut">${t('computing')}</p></section>` : pending ? html`<${Answer} odds=${odds} status="ready" label=${t('winsNow', { side: sidesOf(doc.fight)[0] })} tag=${moved === null ? undefined : `${change(moved)} ${t('pts')}`} />` : html`<${Ending} play=${play} />`}
    ${steps.length ? html`<ol class="track" aria-label=${t('ladder')}>${steps.map(at => html`<li class=${pending?.step === at ? 'now' : ''} aria-current=${pending?.step === at ? 'step' : undefined}><span class="badge">${stepTitle(at)}</span></li>`)}</ol>` : null}
    ${play.error ? html`<div class="banner" role="alert"><${Icon} name="warn" /><span>${[play.error.where, play.error.message].filter(Boolean).join(': ')}</span><button class="btn sm" onClick=${() => replay()}>${t('again')}</button></div>` : null}
    ${replaying ? html`<section class="card pad ctl"><button class="btn pri" onClick=${() => { if (cut >= total) show(0); run(!running); }}>${running ? t('pause') : t('play')}</button><input type="range" min="0" max=${total} value=${cut} aria-label=${t('replay')} onInput=${event => { run(false); show(Number(event.target.value)); }} /><span class="sm">${cut} / ${total}</span></section>`
      : pending ? html`<section class="card" aria-label=${label}><div class="now-h"><h2>${pending.by ?? ''} ${pending.against ? `→ ${pending.against}` : ''}</h2><span class="grow"></span><${Rule} id=${pending.rule} /></div>
      <div class="tray">${typing ? html`<p><b class="num">${t('typed', { i: typing.length, n: pending.dice })}</b></p><${Dice} faces=${typing} n=${pending.dice} need=${need} />` : last ? html`<p>${last.by ?? ''}${last.against ? ` → ${last.against}` : ''}: <b>${said(last)}</b></p><${Dice} faces=${last.dice} need=${last.need} />` : html`<p class="mut">${t('nothingRolled')}</p>`}</div>
      ${state.readOnly ? null : typing ? html`<div class="keys">${[1, 2, 3, 4, 5, 6].map(n => html`<button aria-label=${n} onClick=${() => type(n)}><${Die} face=${n} good=${need && n >= need && n > 1} /></button>`)}</div>` : counting ? html`<div class="pad chips" role="group" aria-label=${t('countOnly')}>${Array.from({ length: Math.min(pending.dice, 60) + 1 }, (_, n) => html`<button class="chip" onClick=${() => count(n)}>${n}</button>`)}</div>`
        : html`<div class="acts"><button class="btn pri" disabled=${busy} onClick=${throwAll}><${Icon} name="dice" />${label}</button><button class="ib" aria-label=${t('undo')} disabled=${!total} onClick=${() => back(total - 1)}><${Icon} name="undo" /></button></div>`}
      ${state.readOnly ? null : html`<div class="acts2"><button class="btn" aria-pressed=${Boolean(typing)} onClick=${() => { setTyping(typing ? null : []); setCounting(false); }}><${Icon} name="keys" />${t('typeDice')}</button><button class="btn" aria-pressed=${counting} onClick=${() => { setCounting(!counting); setTyping(null); }}>${t('countOnly')}</button><button class="btn" disabled=${busy} onClick=${wholeStep}><${Icon} name="ff" />${t('wholeStep')}</button></div>`}</section>` : null}
    <${Standing} fight=${doc.fight} play=${{ ...play, events, cut: cut < total }} /><${Swing} trail=${trail} side=${sidesOf(doc.fight)[0]} />
    ${!pending && !replaying && !state.readOnly ? html`<div class="acts2">${!play.options?.includes('reform') && doc.rounds < 50 ? html`<button class="btn pri" onClick=${() => edit(next => { next.rounds += 1; })}>${t('nextRound')}</button>` : null}<button class="btn" onClick=${() => { edit(next => { next.dice = ''; next.rounds = 1; }); setTrail([]); replay('', 1); }}>${t('rollAgain')}</button>${total ? html`<button class="btn" onClick=${() => back(total - 1)}><${Icon} name="undo" />${t('undo')}</button>` : null}</div>` : null}
    ${!pending && cut >= total ? html`<${Luck} play=${play} rolls=${rolls} />` : null}</div>
    <div><${Log} events=${events} rolls=${rolls} onBack=${replaying || state.readOnly ? null : back} /></div></div>`;
}
const endOf = play => play.winner ? [play.winner === Object.keys(play.total ?? {})[0] ? 1 : 0, play.winner === 'draw' ? 1 : 0, play.winner === Object.keys(play.total ?? {})[1] ? 1 : 0] : null;
const oddsOf = (fight, [win, draw, loss]) => { const [a, b] = sidesOf(fight); return { sides: [a, b], win: { [a]: win, [b]: loss }, draw, method: 'exact', error: 0 }; };
function eventsUpTo(events, n) { let seen = 0; const found = []; for (const event of events) { if (event.dice?.length && ++seen > n) break; found.push(event); } return found; }
const said = event => event.successes === undefined || event.successes === null ? event.dice.join(' ') : t({ hit: 'k_hits', wound: 'k_wounds', save: 'k_saves' }[event.roll] ?? 'k_hits', { k: event.successes, n: event.dice.length });
function Ending({ play }) {
  const [a, b] = sidesOf(state.doc.fight), total = play.total ?? {}, lead = Math.abs((total[a] ?? 0) - (total[b] ?? 0));
  return html`<section class="answer" id="answer" tabindex="-1"><div class="l1"><h2 class="who"><${Swatch} side=${play.winner === a ? 0 : play.winner === b ? 2 : 1} />${play.winner === 'draw' ? t('finalDraw') : t('finalBy', { side: play.winner ?? '', n: lead })}</h2></div>
    <div class="top"><span class="big">${total[a] ?? 0} : ${total[b] ?? 0}</span></div>
    <table class="cmp"><tbody>${[a, b].flatMap(side => Object.entries(play.score?.[side] ?? {}).map(([id, n]) => html`<tr><td><${Swatch} side=${side === a ? 0 : 2} /> ${side}</td><td><${Rule} id=${id} /></td><td>${n}</td></tr>`))}</tbody></table></section>`;
}
function Standing({ fight, play }) {
  const lost = play.pending || play.cut ? fallen(play.events) : play.casualties ?? {};
  return html`<section class="card pad standing" aria-label=${t('standing')}>${sidesOf(fight).flatMap((side, s) => unitsOf(fight, side).map(unit => { const n = sizeOf(unit), gone = Math.min(n, lost[unit.name] ?? 0); return html`<div><div class="sm ends"><span class="clip">${unit.name}</span><b class="num">${n - gone} <span class="mut">${t('of')} ${n}</span></b></div><svg viewBox=${`0 0 ${Math.max(10, Math.min(n, 40)) * 16.5 + 2} 18`} role="img" aria-label=${`${unit.name}: ${n - gone} ${t('of')} ${n}`}>
    ${Array.from({ length: Math.min(n, 40) }, (_, i) => { const x = 9 + i * 16.5, dead = i >= Math.min(n, 40) - Math.round(gone * Math.min(n, 40) / n); return dead ? html`<g><circle cx=${x} cy="9" r="6" fill="none" stroke="var(--edge)" /><path d=${`M${x - 3} 6l6 6M${x + 3} 6l-6 6`} stroke="var(--ink3)" stroke-width="1.3" /></g>` : html`<circle cx=${x} cy="9" r="6.5" fill=${s ? 'url(#pB)' : 'url(#pA)'} />`; })}</svg></div>`; }))}</section>`;
}
function Swing({ trail: kept, side }) {
  const trail = kept.filter(Boolean);
  if (trail.length < 2) return null;
  const w = 400, h = 70, x = i => 6 + i * (w - 50) / (trail.length - 1), y = p => 6 + (1 - p) * (h - 12);
  return html`<section class="card" aria-labelledby="swh"><header><h2 id="swh">${t('swing')}</h2><span class="sm mut">${t('start')} ${percent(trail[0][0])}</span></header><div class="pad"><svg class="spark" viewBox=${`0 0 ${w} ${h}`} role="img" aria-label=${`${t('wins', { side })}: ${trail.map(one => percent(one[0])).join(', ')}`}>
    <path d=${`M6 ${y(0)}H${w - 44}M6 ${y(0.5)}H${w - 44}M6 ${y(1)}H${w - 44}`} stroke="var(--line)" />${[1, 0.5, 0].map(p => html`<text x=${w} y=${y(p) + 4} font-size="12" text-anchor="end" fill="var(--ink3)">${100 * p} %</text>`)}
    <path d=${trail.map((one, i) => `${i ? 'L' : 'M'}${x(i)} ${y(one[0])}`).join('')} fill="none" stroke="var(--a)" stroke-width="2" stroke-linejoin="round" /><circle cx=${x(trail.length - 1)} cy=${y(trail.at(-1)[0])} r="4.5" fill="var(--a)" stroke="var(--surface)" stroke-width="2" /></svg></div></section>`;
}
function Luck({ play, rolls }) {
  if (!play.luck) return null;
  const odd = rolls.filter(event => event.need && event.dice.length > 1).map(event => { const p = Math.max(1, 7 - Math.max(2, event.need)) / 6, n = event.dice.length, k = event.successes, m = n * p; return { event, m, k, n, tail: tail(n, p, k, k >= m), high: k >= m }; }).sort((a, b) => a.tail - b.tail).slice(0, 3);
  return html`<section class="card" aria-labelledby="luckh"><header><h2 id="luckh">${t('luck')}</h2></header><div class="luck">${Object.entries(play.luck).map(([side, p]) => html`<p>${t('luckLine', { side, p: percent(typeof p === 'number' ? p : p.at_most ?? 0) })}</p>`)}<p class="sm mut">${t('luckNote')}</p>
    ${odd.length ? html`<h3>${t('mattered')}</h3>${odd.map(one => html`<p class="sm">${one.event.by} → ${one.event.against}: <b>${said(one.event)}</b>, ${t('onAverage', { x: decimal(one.m, 1) })}; ${t('chance')} ${percent(one.tail)} ${t(one.high ? 'orBetter' : 'orWorse')}</p>`)}` : null}</div></section>`;
}
function tail(n, p, k, up) { let total = 0, term = (1 - p) ** n; for (let i = 0; i <= n; i++) { if (up ? i >= k : i <= k) total += term; term *= (n - i) / (i + 1) * p / (1 - p); } return Math.min(1, total); }
function Log({ events, rolls, onBack }) {
  const [open, choose] = useState(null), lines = [...events].reverse();
  const text = event => `${stepTitle(event.step ?? '')} ${event.by ?? ''}${event.against ? ` → ${event.against}` : ''} ${event.dice?.join(' ') ?? ''} ${event.need ? `${event.need}+` : ''} ${event.rule}`.replace(/\s+/g, ' ').trim();
  return html`<section class="card" aria-labelledby="logh"><header><h2 id="logh">${t('log')}</h2></header>${lines.length ? html`<ol class="log">${lines.map((event, i) => { const index = rolls.indexOf(event), rolled = event.dice?.length; return html`<li key=${lines.length - i} class=${event.killed && Object.keys(event.killed).length ? 'cas' : ''}>
    ${rolled && onBack ? html`<button class="line" aria-expanded=${open === index} onClick=${() => choose(open === index ? null : index)}>${line(event)}</button>` : html`<span>${line(event)}</span>`}${event.need ? html`<span class="num">${event.need}+</span>` : html`<span></span>`}
    <span class="g">${event.step ? html`<span>${stepTitle(event.step)}</span>` : null}<${Rule} id=${event.rule} />${rolled ? html`<span class="dd">${[...event.dice].slice(0, 60).map(n => event.need && n >= event.need && n > 1 ? html`<u>${n}</u> ` : `${n} `)}</span>` : null}</span>
    ${open === index && index >= 0 ? html`<span class="g"><button class="btn sm" onClick=${() => { choose(null); onBack(index); }}>${t('backHere')}</button><button class="btn sm" onClick=${() => copy(text(event))}>${t('copyLine')}</button></span>` : null}</li>`; })}</ol>` : html`<p class="pad sm mut">${t('nothingRolled')}</p>`}</section>`;
}
const OPTIONS = { 'next round': 'nextRound' };
/** A line of the log in words: a roll, who strikes, who falls, a point, the end. */
function line(event) {
  if (event.dice?.length) return html`${event.by ?? event.unit ?? event.side ?? ''}${event.against ? ` → ${event.against}` : ''}: <b>${said(event)}</b>`;
  if (event.killed) return Object.entries(event.killed).map(([unit, n]) => t('losesN', { unit, n })).join(', ') || t('nobodyLost');
  if (event.attacks !== undefined) return `${event.by} → ${event.against}: ${event.attacks} ${t('attacks').toLowerCase()}`;
  if (event.points !== undefined) return `${event.side}: ${change(event.points, 0)}`;
  if (event.total) return html`<b>${event.winner === 'draw' ? t('draw') : t('wins', { side: event.winner })}</b> ${Object.values(event.total).join(' : ')}`;
  if (event.options) return event.options.map(one => (OPTIONS[one] ? t(OPTIONS[one]) : one)).join(', ');
  return [event.side, event.unit, event.group, event.by, event.what].filter(Boolean).join(' ');
}
/** Models lost in each unit, as far as the log goes. */
function fallen(events) {
  const lost = {};
  for (const event of events) if (event.killed) lost[event.unit] = (lost[event.unit] ?? 0) + Object.values(event.killed).reduce((n, one) => n + one, 0);
  return lost;
}
export { groups, shares };
