// The fight as a plain form: the same content as the drawing. Names are the only typing; it stands on its own.
import { fitted } from '../state/move-models.js';
import { counts, isPlaced, place, replace, shelter, written } from '../state/layout.js';
import { html } from '../lib.js';
import {
  PLAIN,
  countOf,
  covered,
  freshName,
  groupAt,
  groups,
  ranked,
  sidesOf,
  sizeOf,
  unitAt,
  unitsOf,
  unplace,
  vocabulary,
  weaponName,
} from '../state/model.js';
import { edit, set, state } from '../state/store.js';
import { statLine } from '../state/stats.js';
import { Icon, Stepper, Swatch } from '../ui.js';
import { term } from '../state/terms.js';
import { t } from '../state/words.js';

const Ring = ({ dashed }) =>
  html`<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray=${dashed ? '3 2.3' : 'none'} /></svg>`;
export const positions = (fight, tokens) => {
  const measured = tokens.length ? counts(tokens) : null;
  return one => (ranked(fight) ? null : measured && isPlaced(fight) ? measured.get(one.key) : written(one.group));
};
/** Units with their groups, tags to tap, and a way into each group. */
export function Units({ fight, tokens }) {
  const places = positions(fight, tokens),
    all = groups(fight),
    words = vocabulary(),
    cover = !words?.refused.unit?.includes('cover');
  const flip = (s, u, key) =>
    edit(doc => {
      const side = sidesOf(doc.fight)[s],
        unit = doc.fight.sides[side].units[u];
      if (unit[key]) delete unit[key];
      else unit[key] = true;
      if (key === 'charged' && unit.charged) {
        doc.fight.turn = side;
        for (const [name, other] of Object.entries(doc.fight.sides))
          if (name !== side) for (const one of other.units) delete one.charged;
      }
      if (key === 'cover') unit.models.forEach(group => delete group.cover);
    });
  return html`<section class="card units" aria-label=${sidesOf(fight).join(', ')}>${sidesOf(fight).flatMap((side, s) =>
    unitsOf(fight, side).map(
      (unit, u) => html`<div class="unit" key=${`${s}.${u}`}>
    <div class="hd"><${Swatch} side=${s ? 2 : 0} /><b class="clip">${unit.name}</b><span class="mut sm nw">${t('models', { n: sizeOf(unit) })}</span><span class="grow"></span><button class="ib small" aria-label=${`${t('edit')}: ${unit.name}`} onClick=${() => set({ sheet: { kind: 'unit', key: `${s}.${u}` } })}><${Icon} name="edit" /></button></div>
    <div class="tags"><button class="chip" aria-pressed=${Boolean(unit.charged)} disabled=${state.readOnly} onClick=${() => flip(s, u, 'charged')}>${t('charging')}</button>
      ${cover ? html`<button class="chip" aria-pressed=${covered(unit) === true ? true : covered(unit) ? 'mixed' : false} disabled=${state.readOnly} onClick=${() => flip(s, u, 'cover')}>${typeof covered(unit) === 'number' ? `${covered(unit)} ${t('of')} ${sizeOf(unit)} ` : ''}${t('fight-unit-cover')}</button>` : null}
      ${!words?.refused.unit?.includes('higher_ground') ? html`<button class="chip" aria-pressed=${Boolean(unit.higher_ground)} disabled=${state.readOnly} onClick=${() => flip(s, u, 'higher_ground')}>${t('higher')}</button>` : null}
</div>
    ${all
      .filter(one => one.s === s && one.u === u)
      .map(one => {
        const at = places(one);
        return html`<button class="grp" key=${one.key} onClick=${() => set({ sheet: { kind: 'group', key: one.key } })}>
      <b class="num clip">${countOf(one.group) > 1 ? `${countOf(one.group)} × ` : ''}${one.group.name}</b><span class="ct">${at?.contact ? html`<span><${Ring} /><span class="vh">${t('position-contact')}</span>${at.contact}</span>` : null}${at?.near ? html`<span><${Ring} dashed /><span class="vh">${t('position-near')}</span>${at.near}</span>` : null}</span>
      <span class="st">${statLine(one.group).map(([key, value]) => html`<span><i>${key}</i>${value}</span>`)}</span><span class="st">${(one.group.weapons ?? []).map(weaponName).map(term).join(', ') || '—'}</span><${Icon} name="right" /></button>`;
      })}
    ${state.readOnly ? null : html`<button class="more" onClick=${() => addGroup(s, u)}><${Icon} name="plus" />${t('addGroup')}</button>`}</div>`,
    ),
  )}
    ${state.readOnly ? null : html`<div class="tags foot">${sidesOf(fight).map((side, s) => html`<button class="chip" onClick=${() => addUnit(s)}><${Swatch} side=${s ? 2 : 0} /> ${t('addUnit')}</button>`)}</div>`}</section>`;
}
function addGroup(s, u) {
  edit(doc => {
    const unit = unitAt(doc.fight, `${s}.${u}`);
    unit.models.push({
      ...PLAIN,
      name: freshName(
        unit.models.map(one => one.name),
        t('model'),
      ),
    });
    replace(doc.fight);
  });
  const unit = unitAt(state.doc.fight, `${s}.${u}`);
  set({ sheet: { kind: 'group', key: `${s}.${u}.${unit.models.length - 1}`, fresh: true } });
}
function addUnit(s) {
  edit(doc => {
    const side = sidesOf(doc.fight)[s],
      taken = Object.values(doc.fight.sides).flatMap(one => one.units.map(unit => unit.name));
    doc.fight.sides[side].units.push({ name: freshName(taken, t('unit')), models: [{ ...PLAIN, name: t('model') }] });
    if (ranked(doc.fight)) unplace(doc.fight);
    replace(doc.fight);
  });
  const units = unitsOf(state.doc.fight, sidesOf(state.doc.fight)[s]);
  set({ sheet: { kind: 'group', key: `${s}.${units.length - 1}.0`, fresh: true } });
}
/** The counts as steppers, where the drawing would show them. */
export function CountForm({ fight, tokens }) {
  const places = positions(fight, tokens);
  if (ranked(fight))
    return html`<div class="pad">${sidesOf(fight).flatMap((side, s) =>
      unitsOf(fight, side).map(
        (
          unit,
          u,
        ) => html`<p class="formrow"><span><${Swatch} side=${s ? 2 : 0} /> ${unit.name}</span><span>${t('files')}</span>
    <${Stepper} label=${`${unit.name}, ${t('files')}`} value=${unit.files ?? 0} shown=${unit.files ?? '–'} low=${0} high=${sizeOf(unit)} onChange=${n =>
      edit(doc => {
        const own = unitAt(doc.fight, `${s}.${u}`);
        if (n) own.files = n;
        else delete own.files;
      })} /></p>`,
      ),
    )}</div>`;
  const change = (one, key, n) => {
    const was = positions(fight, tokens)(one),
      moved = isPlaced(fight) && fitted(tokens, one.key, { contact: was.contact, near: was.near, [key]: n });
    if (moved) {
      edit(doc => {
        place(doc.fight, moved);
        shelter(doc.fight, moved, doc.table.areas);
      });
      return;
    }
    edit(doc => {
      const now = new Map(groups(doc.fight).map(each => [each.key, positions(state.doc.fight, tokens)(each)]));
      if (isPlaced(doc.fight)) {
        unplace(doc.fight);
        for (const each of groups(doc.fight)) {
          const at = now.get(each.key);
          each.group.contact = at.contact;
          each.group.near = at.near;
        }
        doc.typed = true;
      }
      const own = groupAt(doc.fight, one.key),
        at = now.get(one.key),
        next = { contact: at.contact, near: at.near, [key]: n };
      own.contact = next.contact;
      own.near = next.near;
    });
  };
  return html`<table class="form"><thead><tr><th>${t('group')}</th><th>${t('position-contact')}</th><th>${t('position-near')}</th><th>${t('position-far')}</th></tr></thead><tbody>${groups(
    fight,
  ).map(one => {
    const at = places(one),
      n = countOf(one.group);
    return html`<tr key=${one.key}><td><${Swatch} side=${one.s ? 2 : 0} />${n > 1 ? `${n} × ` : ''}${one.group.name}</td>
    <td><${Stepper} label=${`${one.group.name}, ${t('position-contact')}`} value=${at.contact} low=${0} high=${n - at.near} onChange=${v => change(one, 'contact', v)} /></td><td><${Stepper} label=${`${one.group.name}, ${t('position-near')}`} value=${at.near} low=${0} high=${n - at.contact} onChange=${v => change(one, 'near', v)} /></td><td>${at.far}</td></tr>`;
  })}</tbody></table>`;
}
