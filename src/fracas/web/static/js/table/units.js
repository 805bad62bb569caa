// Units with their groups, tags to tap, and a way into each group.
import { Icon } from '../icons.js';
import { html } from '../lib.js';
import { replace } from '../state/layout.js';
import {
  PLAIN,
  countOf,
  covered,
  freshName,
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
import { statLine } from '../state/stats.js';
import { edit, set, state } from '../state/store.js';
import { term } from '../state/terms.js';
import { t } from '../state/words.js';
import { Swatch } from '../ui.js';
import { groupCounts } from './group-counts.js';

/** @typedef {'charged' | 'cover' | 'higher_ground'} Tag
 * @typedef {(one: Placed) => Counts | null} CountsOf */

/** Turn a tag of a unit on or off; who charges has the turn, and then the enemy does not charge.
 * @param {string} key @param {Tag} tag */
const flip = (key, tag) =>
  edit(doc => {
    const side = sidesOf(doc.fight)[Number(key[0])],
      unit = unitAt(doc.fight, key);
    if (unit[tag]) delete unit[tag];
    else unit[tag] = true;
    if (tag === 'charged' && unit.charged) {
      doc.fight.turn = side;
      for (const [name, other] of Object.entries(doc.fight.sides))
        if (name !== side) for (const one of other.units) delete one.charged;
    }
    if (tag === 'cover') unit.models.forEach(group => delete group.cover);
  });
/** @param {{ unitKey: string, tag: Tag, pressed: boolean | 'mixed', children?: View }} props */
const TagChip = ({ unitKey, tag, pressed, children }) => html`
  <button class="chip" aria-pressed=${pressed} disabled=${state.readOnly} onClick=${() => flip(unitKey, tag)}>
    ${children}
  </button>
`;
/** @param {{ unit: Unit, unitKey: string }} props */
function Tags({ unit, unitKey }) {
  const refused = vocabulary()?.refused.unit ?? [],
    cover = covered(unit),
    some = typeof cover === 'number' ? `${cover} ${t('of')} ${sizeOf(unit)} ` : '';
  return html`
    <div class="tags">
      <${TagChip} unitKey=${unitKey} tag="charged" pressed=${Boolean(unit.charged)}>${t('charging')}<//>
      ${
        refused.includes('cover')
          ? null
          : html`
              <${TagChip} unitKey=${unitKey} tag="cover" pressed=${typeof cover === 'number' ? 'mixed' : cover}>
                ${some}${t('fight-unit-cover')}
              <//>
            `
      }
      ${
        refused.includes('higher_ground')
          ? null
          : html`
              <${TagChip} unitKey=${unitKey} tag="higher_ground" pressed=${Boolean(unit.higher_ground)}>
                ${t('higher')}
              <//>
            `
      }
    </div>
  `;
}
/** @param {{ dashed?: boolean }} props */
const Ring = ({ dashed }) => html`
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <circle
      cx="8"
      cy="8"
      r="6"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-dasharray=${dashed ? '3 2.3' : 'none'}
    />
  </svg>
`;
/** @param {{ at: Counts | null, position: 'contact' | 'near' }} props */
const CountAt = ({ at, position }) =>
  at?.[position]
    ? html`
        <span>
          <${Ring} dashed=${position === 'near'} />
          <span class="vh">${t(`position-${position}`)}</span>
          ${at[position]}
        </span>
      `
    : null;
/** @param {{ one: Placed, at: Counts | null }} props */
const GroupRow = ({ one: { key, group }, at }) => html`
  <button class="grp" onClick=${() => set({ sheet: { kind: 'group', key } })}>
    <b class="num clip">${countOf(group) > 1 ? `${countOf(group)} × ` : ''}${group.name}</b>
    <span class="ct">
      <${CountAt} at=${at} position="contact" />
      <${CountAt} at=${at} position="near" />
    </span>
    <span class="st">
      ${statLine(group).map(
        ([stat, value]) => html`
          <span>
            <i>${stat}</i>
            ${value}
          </span>
        `,
      )}
    </span>
    <span class="st">${(group.weapons ?? []).map(one => term(weaponName(one))).join(', ') || '—'}</span>
    <${Icon} name="right" />
  </button>
`;
/** @param {{ unit: Unit, unitKey: string, all: Placed[], places: CountsOf }} props */
const UnitCard = ({ unit, unitKey, all, places }) => html`
  <div class="unit">
    <div class="hd">
      <${Swatch} side=${unitKey[0] === '0' ? 0 : 2} />
      <b class="clip">${unit.name}</b>
      <span class="mut sm nw">${t('models', { n: sizeOf(unit) })}</span>
      <span class="grow"></span>
      <button
        class="ib small"
        aria-label=${`${t('edit')}: ${unit.name}`}
        onClick=${() => set({ sheet: { kind: 'unit', key: unitKey } })}
      >
        <${Icon} name="edit" />
      </button>
    </div>
    <${Tags} unit=${unit} unitKey=${unitKey} />
    ${all
      .filter(one => one.unit === unit)
      .map(
        one => html`
          <${GroupRow} key=${one.key} one=${one} at=${places(one)} />
        `,
      )}
    ${
      state.readOnly
        ? null
        : html`
            <button class="more" onClick=${() => addGroup(unitKey)}>
              <${Icon} name="plus" />
              ${t('addGroup')}
            </button>
          `
    }
  </div>
`;
/** @param {string} key the unit's */
function addGroup(key) {
  edit(doc => {
    const { models } = unitAt(doc.fight, key),
      taken = models.map(one => one.name);
    models.push({ ...PLAIN, name: freshName(taken, t('model')) });
    replace(doc.fight);
  });
  const last = unitAt(state.doc.fight, key).models.length - 1;
  set({ sheet: { kind: 'group', key: `${key}.${last}`, fresh: true } });
}
/** @param {number} s the side's number */
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
/** @param {{ sides: string[] }} props */
const AddUnit = ({ sides }) => html`
  <div class="tags foot">
    ${sides.map(
      (_, s) => html`
        <button class="chip" onClick=${() => addUnit(s)}>
          <${Swatch} side=${s ? 2 : 0} />
          ${` ${t('addUnit')}`}
        </button>
      `,
    )}
  </div>
`;
/** @param {{ fight: Fight, tokens: Token[] }} props */
export function Units({ fight, tokens }) {
  const places = groupCounts(fight, tokens),
    all = groups(fight),
    sides = sidesOf(fight);
  return html`
    <section class="card units" aria-label=${sides.join(', ')}>
      ${sides.flatMap((side, s) =>
        unitsOf(fight, side).map((unit, u) => {
          const key = `${s}.${u}`;
          return html`
            <${UnitCard} key=${key} unit=${unit} unitKey=${key} all=${all} places=${places} />
          `;
        }),
      )}
      ${
        state.readOnly
          ? null
          : html`
              <${AddUnit} sides=${sides} />
            `
      }
    </section>
  `;
}
