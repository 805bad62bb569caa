// The fight as a plain form: the same content as the drawing. Names are the only typing; it stands on its own.
import { html, useState } from './lib.js';
import { edit, set, state } from './store.js';
import { t } from './words.js';
import { Chips, Icon, Sheet, Stepper, Swatch } from './ui.js';
import { PLAIN, countOf, freshName, groupAt, groups, isSpecial, parseLine, ranked, sidesOf, sizeOf, unitAt, unitsOf, unplace, vocabulary, weaponName } from './model.js';
import { counts, isPlaced, written } from './layout.js';

const STATS = ['WS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Sv', 'Inv'], SAVES = ['none', '6+', '5+', '4+', '3+', '2+'];
const statLine = group => STATS.filter(key => key !== 'Inv' || group.Inv).map(key => [key, group[key] ?? { W: 1, A: 1, Ld: 7, Sv: '–' }[key] ?? '–']);
const Ring = ({ dashed }) => html`<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray=${dashed ? '3 2.3' : 'none'} /></svg>`;
export const positions = (fight, tokens) => {
  const measured = tokens.length ? counts(tokens) : null;
  return one => ranked(fight) ? null : measured && isPlaced(fight) ? measured.get(one.key) : written(one.group);
};
/** Units with their groups, tags to tap, and a way into each group. */
export function Units({ fight, tokens }) {
  const places = positions(fight, tokens), all = groups(fight), words = vocabulary(), cover = !words?.refused.unit?.includes('cover');
  const flip = (s, u, key) => edit(doc => {
    const side = sidesOf(doc.fight)[s], unit = doc.fight.sides[side].units[u];
    if (unit[key]) delete unit[key]; else unit[key] = true;
    if (key === 'charged' && unit.charged) {
      doc.fight.turn = side;
      for (const [name, other] of Object.entries(doc.fight.sides)) if (name !== side) for (const one of other.units) delete one.charged;
    }
    if (key === 'cover') unit.models.forEach(group => delete group.cover);
  });
  return html`<section class="card units" aria-label=${sidesOf(fight).join(', ')}>${sidesOf(fight).flatMap((side, s) => unitsOf(fight, side).map((unit, u) => html`<div class="unit" key=${`${s}.${u}`}>
    <div class="hd"><${Swatch} side=${s ? 2 : 0} /><b class="clip">${unit.name}</b><span class="mut sm nw">${t('models', { n: sizeOf(unit) })}</span><span class="grow"></span><button class="ib small" aria-label=${`${t('edit')}: ${unit.name}`} onClick=${() => set({ sheet: { kind: 'unit', key: `${s}.${u}` } })}><${Icon} name="edit" /></button></div>
    <div class="tags"><button class="chip" aria-pressed=${Boolean(unit.charged)} disabled=${state.readOnly} onClick=${() => flip(s, u, 'charged')}>${t('charging')}</button>
      ${cover ? html`<button class="chip" aria-pressed=${Boolean(unit.cover)} disabled=${state.readOnly} onClick=${() => flip(s, u, 'cover')}>${t('inCover')}</button>` : null}
      ${!words?.refused.unit?.includes('higher_ground') ? html`<button class="chip" aria-pressed=${Boolean(unit.higher_ground)} disabled=${state.readOnly} onClick=${() => flip(s, u, 'higher_ground')}>${t('higher')}</button>` : null}
</div>
    ${all.filter(one => one.s === s && one.u === u).map(one => { const at = places(one); return html`<button class="grp" key=${one.key} onClick=${() => set({ sheet: { kind: 'group', key: one.key } })}>
      <b class="num clip">${countOf(one.group) > 1 ? `${countOf(one.group)} × ` : ''}${one.group.name}</b><span class="ct">${at?.contact ? html`<span><${Ring} /><span class="vh">${t('contact')}</span>${at.contact}</span>` : null}${at?.near ? html`<span><${Ring} dashed /><span class="vh">${t('near')}</span>${at.near}</span>` : null}</span>
      <span class="st">${statLine(one.group).map(([key, value]) => html`<span><i>${key}</i>${value}</span>`)}</span><span class="st">${(one.group.weapons ?? []).map(weaponName).join(', ') || '—'}</span><${Icon} name="right" /></button>`; })}
    ${state.readOnly ? null : html`<button class="more" onClick=${() => addGroup(s, u)}><${Icon} name="plus" />${t('addGroup')}</button>`}</div>`))}
    ${state.readOnly ? null : html`<div class="tags foot">${sidesOf(fight).map((side, s) => html`<button class="chip" onClick=${() => addUnit(s)}><${Swatch} side=${s ? 2 : 0} /> ${t('addUnit')}</button>`)}</div>`}</section>`;
}
function addGroup(s, u) {
  edit(doc => {
    const unit = unitAt(doc.fight, `${s}.${u}`);
    unplace(doc.fight);
    unit.models.push({ ...PLAIN, name: freshName(unit.models.map(one => one.name), PLAIN.name) });
  });
  const unit = unitAt(state.doc.fight, `${s}.${u}`);
  set({ sheet: { kind: 'group', key: `${s}.${u}.${unit.models.length - 1}`, fresh: true } });
}
function addUnit(s) {
  edit(doc => {
    unplace(doc.fight);
    const side = sidesOf(doc.fight)[s], taken = Object.values(doc.fight.sides).flatMap(one => one.units.map(unit => unit.name));
    doc.fight.sides[side].units.push({ name: freshName(taken, 'Unit'), models: [{ ...PLAIN }] });
  });
  const units = unitsOf(state.doc.fight, sidesOf(state.doc.fight)[s]);
  set({ sheet: { kind: 'group', key: `${s}.${units.length - 1}.0`, fresh: true } });
}
/** The counts as steppers, where the drawing would show them. */
export function CountForm({ fight, tokens }) {
  const places = positions(fight, tokens);
  if (ranked(fight)) return html`<div class="pad">${sidesOf(fight).flatMap((side, s) => unitsOf(fight, side).map((unit, u) => html`<p class="formrow"><span><${Swatch} side=${s ? 2 : 0} /> ${unit.name}</span><span>${t('files')}</span>
    <${Stepper} label=${`${unit.name}, ${t('files')}`} value=${unit.files ?? 0} shown=${unit.files ?? '–'} low=${0} high=${sizeOf(unit)} onChange=${n => edit(doc => { const own = unitAt(doc.fight, `${s}.${u}`); if (n) own.files = n; else delete own.files; })} /></p>`))}</div>`;
  const change = (one, key, n) => edit(doc => {
    const now = new Map(groups(doc.fight).map(each => [each.key, positions(state.doc.fight, tokens)(each)]));
    if (isPlaced(doc.fight)) { unplace(doc.fight); for (const each of groups(doc.fight)) { const at = now.get(each.key); each.group.contact = at.contact; each.group.near = at.near; } doc.typed = true; }
    const own = groupAt(doc.fight, one.key), at = now.get(one.key), next = { contact: at.contact, near: at.near, [key]: n };
    own.contact = next.contact; own.near = next.near;
  });
  return html`<table class="form"><thead><tr><th>${t('group')}</th><th>${t('contact')}</th><th>${t('near')}</th><th>${t('far')}</th></tr></thead><tbody>${groups(fight).map(one => { const at = places(one), n = countOf(one.group); return html`<tr key=${one.key}><td><${Swatch} side=${one.s ? 2 : 0} />${n > 1 ? `${n} × ` : ''}${one.group.name}</td>
    <td><${Stepper} label=${`${one.group.name}, ${t('contact')}`} value=${at.contact} low=${0} high=${n - at.near} onChange=${v => change(one, 'contact', v)} /></td><td><${Stepper} label=${`${one.group.name}, ${t('near')}`} value=${at.near} low=${0} high=${n - at.contact} onChange=${v => change(one, 'near', v)} /></td><td>${at.far}</td></tr>`; })}</tbody></table>`;
}
const Text = ({ label, value, onChange }) => { const [typed, type] = useState(value); return html`<label class="field"><span>${label}</span><input value=${typed} maxlength="80" onInput=${event => { type(event.target.value); const next = event.target.value.trim(); if (next) onChange(next); }} /></label>`; };
/** A group: its numbers, weapons and special rules, by picking. */
export function GroupSheet({ at, fresh }) {
  const fight = state.doc.fight, group = groupAt(fight, at), words = vocabulary(), close = () => set({ sheet: null });
  const [line, typeLine] = useState('');
  if (!group) return null;
  const change = (alter, key = null) => edit(doc => alter(groupAt(doc.fight, at), doc.fight), key), refused = words?.refused.group ?? [];
  const rename = name => change((own, all) => { for (const one of groups(all)) if (one.group.attacks?.[group.name] !== undefined) { one.group.attacks = Object.fromEntries(Object.entries(one.group.attacks).map(([key, n]) => [key === group.name ? name : key, n])); } own.name = name; }, 'name');
  const carried = (group.weapons ?? []).map(weaponName), special = (group.weapons ?? []).filter(weapon => isSpecial(weapon, words)).map(weaponName);
  const toggle = (key, name) => change(own => { const list = [...own[key] ?? []], i = list.findIndex(one => weaponName(one) === name); if (i >= 0) list.splice(i, 1); else list.push(name); if (list.length) own[key] = list; else delete own[key]; if (key === 'weapons') delete own.use; });
  const foes = groups(fight).filter(one => String(one.s) !== at[0]), traits = group.traits ?? [];
  const setStat = (key, value) => change(own => { own[key] = value; });
  return html`<${Sheet} title=${group.name} wide onClose=${close}><${Text} label=${t('name')} value=${group.name} onChange=${rename} />
    <div class="formrow"><span>${t('count')}</span><${Stepper} label=${t('count')} value=${countOf(group)} low=${1} high=${words?.lone.includes(group.role) ? 1 : 200} onChange=${n => change((own, all) => { if (own.at) unplace(all); own.count = n; for (const key of ['contact', 'near']) if (own[key] > n) own[key] = n; })} /></div>
    <label class="field"><span>${t('statLine')}</span><input value=${line} placeholder=${statLine(group).slice(0, 8).map(([, v]) => v).join(' ')} inputmode="text" autofocus=${fresh} onInput=${event => { typeLine(event.target.value); const found = parseLine(event.target.value); if (Object.keys(found).length) change(own => Object.assign(own, found), 'line'); }} /></label>
    <div class="stats">${STATS.map(key => key === 'Sv' || key === 'Inv' ? html`<label class="stat"><span>${key}</span><select value=${group[key] ?? 'none'} onChange=${event => setStat(key, event.target.value)}>${SAVES.map(save => html`<option value=${save} selected=${(group[key] ?? 'none') === save}>${save === 'none' ? '–' : save}</option>`)}</select></label>`
      : html`<span class="stat"><span>${key}</span><${Stepper} label=${key} value=${group[key] ?? { W: 1, A: 1, Ld: 7 }[key] ?? 3} low=${key === 'A' || key === 'Ld' ? 0 : words?.lows[key] ?? 1} high=${key === 'W' || key === 'A' ? 20 : 10} onChange=${n => setStat(key, n)} /></span>`)}</div>
    <h3>${t('weapons')}</h3><${Chips} many label=${t('weapons')} value=${carried} options=${[...new Set([...(words?.weapons.map(one => one.name) ?? []), ...carried])].map(name => [name, name])} onPick=${name => toggle('weapons', name)} />
    ${special.length ? html`<h3>${t('uses')}</h3><${Chips} label=${t('uses')} value=${group.use ?? special[0]} options=${[...special.map(name => [name, name]), ['normal', t('ordinaryBlow')]]} onPick=${name => change(own => { if (name === special[0]) delete own.use; else own.use = name; })} />` : null}
    <h3>${t('role')}</h3><${Chips} label=${t('role')} value=${group.role ?? 'trooper'} options=${(words?.roles ?? []).filter(role => countOf(group) === 1 || !words.lone.includes(role)).map(role => [role, role])} onPick=${role => change(own => { if (role === 'trooper') delete own.role; else own.role = role; })} />
    <h3>${t('traits')}</h3><${Chips} many label=${t('traits')} value=${traits} options=${[...new Set([...(words?.traits ?? []).map(name => words.numbered[name] ? `${name} (${words.numbered[name]})` : name), ...traits])].map(name => [name, name])} onPick=${name => toggle('traits', name)} />
    ${!refused.includes('attacks') && foes.length > 1 ? html`<h3>${t('declared')}</h3>${foes.map(one => html`<p class="formrow"><span>${one.label}</span><${Stepper} label=${one.label} value=${group.attacks?.[one.label] ?? 0} low=${0} high=${200} onChange=${n => change(own => { own.attacks = { ...own.attacks }; if (n) own.attacks[one.label] = n; else delete own.attacks[one.label]; if (!Object.keys(own.attacks).length) delete own.attacks; })} /></p>`)}` : null}
    ${(group.W ?? 1) > 1 ? html`<p class="formrow"><span>${t('wounded')}</span><${Stepper} label=${t('wounded')} value=${group.wounds_lost ?? 0} low=${0} high=${group.W - 1} onChange=${n => setStat('wounds_lost', n)} /></p>` : null}
    <div class="acts2"><button class="btn sm" disabled=${state.readOnly} onClick=${() => { edit(doc => { unplace(doc.fight); const [s, u, g] = at.split('.').map(Number), unit = unitAt(doc.fight, `${s}.${u}`); unit.models.splice(g, 1); if (!unit.models.length) unit.models.push({ ...PLAIN }); }); close(); }}><${Icon} name="trash" />${t('remove')}</button><button class="btn sm pri" onClick=${close}>${t('done')}</button></div></${Sheet}>`;
}
export function UnitSheet({ at }) {
  const fight = state.doc.fight, unit = unitAt(fight, at), words = vocabulary(), close = () => set({ sheet: null });
  if (!unit) return null;
  const change = (alter, key = null) => edit(doc => alter(unitAt(doc.fight, at), doc.fight), key);
  return html`<${Sheet} title=${unit.name} wide onClose=${close}><${Text} label=${t('name')} value=${unit.name} onChange=${name => change(own => { own.name = name; }, 'name')} />
    <h3>${t('type')}</h3><${Chips} label=${t('type')} value=${unit.type ?? 'infantry'} options=${(words?.types ?? []).map(type => [type, type])} onPick=${type => change(own => { if (type === 'infantry') delete own.type; else own.type = type; })} />
    ${!words?.refused.unit?.includes('files') ? html`<p class="formrow"><span>${t('files')}</span><${Stepper} label=${t('files')} value=${unit.files ?? 0} shown=${unit.files ?? '–'} low=${0} high=${sizeOf(unit)} onChange=${n => change(own => { if (n) own.files = n; else delete own.files; })} /></p>` : null}
    <div class="acts2"><button class="btn sm" disabled=${state.readOnly || unitsOf(fight, sidesOf(fight)[at[0]]).length < 2} onClick=${() => { edit(doc => { unplace(doc.fight); const [s, u] = at.split('.').map(Number); unitsOf(doc.fight, sidesOf(doc.fight)[s]).splice(u, 1); }); close(); }}><${Icon} name="trash" />${t('remove')}</button><button class="btn sm pri" onClick=${close}>${t('done')}</button></div></${Sheet}>`;
}
