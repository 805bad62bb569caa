// The page begins: places, head, thumb bar, sheets, and what is remembered.
import { html, render, useEffect, useState } from './lib.js';
import { clone, edit, fresh, open, redo, set, state, undo, useStore } from './store.js';
import { lang, setLang, t } from './words.js';
import { get, post, remembered } from './api.js';
import { Defs, Icon, Seg, Sheet } from './ui.js';
import { title } from './model.js';
import { at, go, parse } from './route.js';
import { refresh } from './compute.js';
import { FightPlace } from './fight.js';
import { RollPlace } from './roll.js';
import { ComparePlace } from './compare.js';
import { RulesPlace, loadRules } from './rules.js';
import { ArmiesPlace, addFiles, keptArmies } from './armies.js';
import { MinePlace } from './mine.js';
import { ShareSheet, keep } from './share.js';
import { GroupSheet, UnitSheet } from './form.js';
import { RuleSheet, WhySheet } from './ladder.js';
import { Bar } from './ui.js';
import { chances } from './charts.js';
import { decimal, shares } from './numbers.js';

const PLACES = [['fight', 'fight'], ['roll', 'dice'], ['compare', 'compare'], ['rules', 'book']];
const theme = next => { document.documentElement.dataset.theme = next; try { localStorage.setItem('fracas-theme', next); } catch { /* nothing is kept */ } set({ theme: next }); };
const flipTheme = () => theme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
const speak = next => { setLang(next); state.lang = next; set({ lang: next }); refresh(); };

function Head() {
  const { fight } = state.doc, place = state.route.place;
  return html`<header class="bar"><a class="mark" href=${at('fight')} data-link aria-label="fracas"><svg viewBox="0 0 34 24" aria-hidden="true"><circle cx="11" cy="12" r="9" fill="var(--a)" /><circle cx="25.5" cy="12" r="5" fill="none" stroke="var(--b)" stroke-width="3" /></svg></a><span class="word wide">fracas</span>
    <button class="title" aria-haspopup="dialog" onClick=${() => set({ sheet: { kind: 'title' } })}><span class="t"><h1><b>${title(fight)}</b></h1><span class="xs mut">${t('meta', { ruleset: fight.ruleset ?? 'classic', round: fight.round ?? 1 })}${state.saved && state.id ? '' : state.id ? ' *' : ''}</span></span><${Icon} name="down" /></button>
    <nav class="tabs" aria-label=${t('places')}>${PLACES.map(([key, icon]) => html`<a key=${key} href=${at(key)} data-link aria-current=${place === key || (key === 'roll' && place === 'replay') ? 'page' : undefined}><${Icon} name=${icon} />${t(key)}</a>`)}</nav>
    <span class="wide"><${Seg} label=${t('language')} value=${lang()} options=${[['en', 'EN'], ['ru', 'RU']]} onPick=${speak} /><button class="ib" aria-label=${t('theme')} onClick=${flipTheme}><${Icon} name="sun" /></button></span>
    <button class="ib sharebtn" aria-label=${t('share')} onClick=${() => set({ sheet: { kind: 'share' } })}><${Icon} name="share" /></button><button class="ib" aria-label=${t('menu')} onClick=${() => set({ sheet: { kind: 'menu' } })}><${Icon} name="menu" /></button></header>`;
}
function Slim() {
  const [on, show] = useState(false), { data } = state.odds;
  useEffect(() => { const watch = () => show(scrollY > 160); addEventListener('scroll', watch, { passive: true }); return () => removeEventListener('scroll', watch); }, []);
  if (!data || state.route.place !== 'fight') return null;
  return html`<div class=${`slim${on ? ' on' : ''}`} aria-hidden="true"><b class="num">${decimal(shares(chances(data))[0], 1)} %</b><${Bar} chances=${chances(data)} names=${data.sides} height=${12} /></div>`;
}
const Option = ({ icon, title: name, note, onClick }) => html`<button class="opt" onClick=${onClick}><${Icon} name=${icon} /><span><b>${name}</b>${note ? html`<small>${note}</small>` : null}</span></button>`;
const close = () => set({ sheet: null });
const BLANK = { fight: { ruleset: 'classic', sides: { A: { units: [{ name: 'Unit A', models: [{ name: 'Model A', count: 5, WS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7 }] }] }, B: { units: [{ name: 'Unit B', models: [{ name: 'Model B', count: 5, WS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7 }] }] } } }, table: { areas: [] } };
const opened = fight => { open({ fight, table: { areas: [] } }); go('/'); };
/** A file that was dropped or chosen: a fight that was saved, a fight file, else a roster. */
async function openFile(file) {
  const text = file.size < 1 << 20 ? await file.text() : '', saved = /^\s*\{/.test(text) ? parsed(text) : null;
  if (saved?.fight?.sides) { open(saved); go('/'); return; }
  if (saved?.sides || /\.ya?ml$/i.test(file.name)) {
    const found = await post(`/api/read?name=${encodeURIComponent(file.name)}`, text, { raw: true });
    if (found.ok) opened(found.data[0]); else set({ message: found.offline ? t('offline') : [found.error.where, found.error.message].filter(Boolean).join(': '), sheet: null });
    return;
  }
  await addFiles([file]); go('/armies');
}
const parsed = text => { try { return JSON.parse(text); } catch { return null; } };
function TitleSheet() {
  const { fight } = state.doc, sides = Object.keys(fight.sides);
  const rename = (i, next) => { const name = next.trim(); if (name && !sides.includes(name)) edit(doc => { doc.fight.sides = Object.fromEntries(Object.entries(doc.fight.sides).map(([key, value], j) => [j === i ? name : key, value])); if (doc.fight.turn === sides[i]) doc.fight.turn = name; }, `side${i}`); };
  return html`<${Sheet} title=${title(fight)} onClose=${close}>${state.readOnly ? null : html`${sides.map((side, i) => html`<label class="field"><span>${t('side')} ${'AB'[i]}</span><input value=${side} maxlength="40" onChange=${event => rename(i, event.target.value)} /></label>`)}
    <label class="field"><span>${t('ruleset')}</span><select value=${fight.ruleset ?? 'classic'} onChange=${event => { const next = event.target.value; edit(doc => { doc.fight.ruleset = next; for (const one of Object.values(doc.fight.sides)) for (const unit of one.units) { delete unit.at; delete unit.facing; delete unit.arc; for (const group of unit.models) { delete group.at; delete group.base; delete group.contact; delete group.near; } if (next === 'classic' || next === 'wh40k-3e') delete unit.base; } }); }}>${state.vocabularies.map(one => html`<option value=${one.name} selected=${one.name === (fight.ruleset ?? 'classic')}>${one.name}</option>`)}</select></label>
    <label class="field"><span>${t('round')}</span><input type="number" min="1" max="1000" value=${fight.round ?? 1} onChange=${event => { const n = Number(event.target.value); if (n >= 1 && n <= 1000) edit(doc => { doc.fight.round = n; }); }} /></label>`}
    <${Option} icon="file" title=${t('mine')} onClick=${() => go('/mine')} /><${Option} icon="army" title=${t('armies')} onClick=${() => go('/armies')} /><${Option} icon="plus" title=${t('newFight')} onClick=${() => set({ sheet: { kind: 'new' } })} /><${Option} icon="check" title=${t('save')} note=${state.saved && state.id ? t('saved') : ''} onClick=${async () => { if (await keep()) { set({ live: t('saved') }); close(); } }} /></${Sheet}>`;
}
const NewSheet = () => html`<${Sheet} title=${t('startA')} onClose=${close}><${Option} icon="army" title=${t('startB')} onClick=${() => go('/armies')} /><${Option} icon="keys" title=${t('startC')} onClick=${() => { open(clone(BLANK)); go('/'); set({ sheet: { kind: 'group', key: '0.0.0' } }); }} /><${Option} icon="fight" title=${t('startD')} onClick=${() => { open(fresh()); state.doc.example = true; go('/'); }} /><label class="opt"><${Icon} name="file" /><span><b>${t('startE')}</b></span><input class="vh" type="file" onChange=${event => event.target.files[0] && openFile(event.target.files[0])} /></label></${Sheet}>`;
const MenuSheet = () => html`<${Sheet} title=${t('menu')} onClose=${close}><div class="formrow"><span>${t('language')}</span><${Seg} label=${t('language')} value=${lang()} options=${[['en', 'English'], ['ru', 'Русский']]} onPick=${speak} /></div><${Option} icon="sun" title=${t('theme')} onClick=${flipTheme} /><${Option} icon="file" title=${t('mine')} onClick=${() => go('/mine')} /><${Option} icon="army" title=${t('armies')} onClick=${() => go('/armies')} /><${Option} icon="plus" title=${t('newFight')} onClick=${() => set({ sheet: { kind: 'new' } })} /><a class="opt" href="/api/openapi.json"><${Icon} name="link" /><span><b>${t('apiDocs')}</b></span></a></${Sheet}>`;
const StaleSheet = () => html`<${Sheet} title=${t('stale')} onClose=${close}><div class="acts2"><button class="btn pri" onClick=${async () => { const found = await get(`/api/edit/${state.edit}`); if (found.ok) { open(docOf(found.data), { id: found.data.id, edit: state.edit, revision: found.data.revision }); } close(); }}>${t('loadIt')}</button><button class="btn" onClick=${async () => { set({ id: null, edit: null, revision: 0, sheet: null }); await keep(); }}>${t('keepMine')}</button></div></${Sheet}>`;
const SHEETS = { title: TitleSheet, new: NewSheet, menu: MenuSheet, share: ShareSheet, stale: StaleSheet, why: WhySheet, rule: RuleSheet, group: ({ key_, ...rest }) => html`<${GroupSheet} at=${key_} ...${rest} />`, unit: ({ key_ }) => html`<${UnitSheet} at=${key_} />` };
const docOf = found => ({ fight: found.fight, table: found.table ?? { areas: [] }, dice: found.dice ?? '', rounds: found.rounds ?? 1, name: found.name ?? '', typed: found.table?.typed });
function Place() {
  const { place, id } = state.route;
  switch (place) {
    case 'roll': return html`<${RollPlace} />`;
    case 'replay': return html`<${RollPlace} replaying />`;
    case 'compare': return html`<${ComparePlace} />`;
    case 'rules': return html`<${RulesPlace} id=${id} />`;
    case 'armies': return html`<${ArmiesPlace} />`;
    case 'mine': return html`<${MinePlace} />`;
    default: return html`<${FightPlace} />`;
  }
}
function Page() {
  useStore();
  const sheet = state.sheet, Body = sheet && SHEETS[sheet.kind], { kind: _, key, ...rest } = sheet ?? {};
  useEffect(() => { document.title = `${title(state.doc.fight)} · fracas`; });
  useEffect(() => { refresh(); }, [state.doc.fight]);
  const ruleset = state.doc.fight.ruleset ?? 'classic';
  useEffect(() => { loadRules(ruleset).then(rules => rules && set({ rules })); }, [ruleset]);
  return html`<${Defs} /><div id="under" inert=${Boolean(Body)}><a class="skip" href="#answer">${t('skip')}</a><${Head} /><${Slim} /><main class="view" id="main"><${Place} /></main></div>${Body ? html`<${Body} key=${sheet.kind + (key ?? sheet.id ?? '')} key_=${key} ...${rest} />` : null}<p class="vh" aria-live="polite" role="status">${state.live}</p>`;
}
document.addEventListener('click', event => {
  const link = event.target.closest?.('a[data-link]');
  if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0) { event.preventDefault(); go(link.getAttribute('href')); }
});
addEventListener('popstate', () => { set({ route: parse(location.pathname), sheet: null }); follow(); });
document.addEventListener('keydown', event => {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !/^(INPUT|TEXTAREA)$/.test(event.target.tagName)) { event.preventDefault(); if (event.shiftKey) redo(); else { undo(); set({ live: t('undone') }); } }
});
document.addEventListener('dragover', event => event.preventDefault());
document.addEventListener('drop', event => { event.preventDefault(); const files = [...event.dataTransfer.files]; if (files.length === 1) openFile(files[0]); else if (files.length) { addFiles(files); go('/armies'); } });
/** Load the fight that the address names. */
async function follow() {
  const { kind, id } = state.route;
  if (!id || state.route.place === 'rules' || id === state.id || id === state.edit) return;
  const found = await get(kind === 'e' ? `/api/edit/${id}` : `/api/fights/${id}`);
  if (found.ok) { const route = state.route; open(docOf(found.data), { id: found.data.id, edit: kind === 'e' ? id : null, revision: found.data.revision, readOnly: kind === 'f' }); set({ route }); } else set({ message: found.offline ? t('offline') : found.error.message });
}
let dirty = null, since = 0;
/** A fight with an edit link saves itself a second after the last change. */
setInterval(() => {
  if (state.doc !== dirty) { dirty = state.doc; since = Date.now(); }
  if (state.edit && !state.saved && !state.readOnly && state.online && !state.sheet?.kind?.startsWith('stale') && Date.now() - since > 1000) { since = Infinity; keep(); }
}, 300);
const LAST = 'fracas-last';
setInterval(() => { if (state.readOnly || state.doc.example) return; try { localStorage.setItem(LAST, JSON.stringify({ doc: state.doc, id: state.id, edit: state.edit, revision: state.revision })); } catch { /* nothing is kept */ } }, 2000);
async function begin() {
  state.lang = lang();
  set({ route: parse(location.pathname), armies: keptArmies() });
  if (!state.route.id || state.route.place === 'rules') { try { const kept = JSON.parse(localStorage.getItem(LAST) ?? 'null'); if (kept?.doc?.fight?.sides) open(kept.doc, { id: kept.id, edit: kept.edit, revision: kept.revision, route: state.route }); } catch { /* nothing kept */ } }
  render(html`<${Page} />`, document.getElementById('app'));
  const words = await remembered('/api/rulesets');
  if (words.ok) set({ vocabularies: words.data });
  follow();
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {});
}
addEventListener('online', refresh);
begin();
