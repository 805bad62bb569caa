// A unit, by picking: its type, files, and in which arc of each enemy it fights.
import { Icon } from '../icons.js';
import { html } from '../lib.js';
import { isPlaced, replace } from '../state/layout.js';
import { sidesOf, sizeOf, unitAt, unitsOf, vocabulary } from '../state/model.js';
import { edit, set, state } from '../state/store.js';
import { term } from '../state/terms.js';
import { t } from '../state/words.js';
import { Chips, Sheet, Stepper } from '../ui.js';
import { Text, put } from './fields.js';

/** @typedef {(alter: (own: Unit) => void, key?: string | null) => void} ChangeUnit
 * @typedef {{ unit: Unit, change: ChangeUnit }} Props */

const close = () => set({ sheet: null });

/** @param {Props} props */
const Type = ({ unit, change }) => html`
  <h3>${t('type')}</h3>
  <${Chips}
    label=${t('type')}
    value=${unit.type ?? 'infantry'}
    options=${(vocabulary()?.types ?? []).map(type => [type, term(type)])}
    onPick=${(/** @type {string} */ type) => change(own => put(own, 'type', type, type === 'infantry'))}
  />
`;
/** @param {Props} props */
const Files = ({ unit, change }) =>
  vocabulary()?.refused.unit?.includes('files')
    ? null
    : html`
        <p class="formrow">
          <span>${t('files')}</span>
          <${Stepper}
            label=${t('files')}
            value=${unit.files ?? 0}
            shown=${unit.files ?? '–'}
            low=${0}
            high=${sizeOf(unit)}
            onChange=${(/** @type {number} */ n) => change(own => put(own, 'files', n, !n))}
          />
        </p>
      `;
/** @param {Props & { foe: string }} props */
function ArcTo({ unit, change, foe }) {
  const pick = (/** @type {Arc} */ arc) =>
    change(own => {
      const arcs = { ...own.arc };
      if (arc === 'front') delete arcs[foe];
      else arcs[foe] = arc;
      put(own, 'arc', arcs, !Object.keys(arcs).length);
    });
  return html`
    <h3>${`${t('arc')}: ${foe}`}</h3>
    <${Chips}
      label=${`${t('arc')}: ${foe}`}
      value=${unit.arc?.[foe] ?? 'front'}
      options=${['front', 'flank', 'rear'].map(arc => [arc, t(`arc-${arc}`)])}
      onPick=${pick}
    />
  `;
}
/** @param {Props & { s: number }} props */
function Arcs({ unit, change, s }) {
  const { fight } = state.doc;
  if (isPlaced(fight) || vocabulary()?.refused.unit?.includes('arc')) return null;
  return unitsOf(fight, sidesOf(fight)[1 - s]).map(
    foe => html`
      <${ArcTo} unit=${unit} change=${change} foe=${foe.name} />
    `,
  );
}
/** @param {string} at */
function remove(at) {
  edit(doc => {
    const [s, u] = at.split('.').map(Number);
    unitsOf(doc.fight, sidesOf(doc.fight)[s]).splice(u, 1);
    replace(doc.fight);
  });
  close();
}
/** @param {{ at: string }} props */
export function UnitSheet({ at }) {
  const { fight } = state.doc,
    unit = unitAt(fight, at),
    s = Number(at[0]);
  if (!unit) return null;
  /** @type {ChangeUnit} */
  const change = (alter, key = null) => edit(doc => alter(unitAt(doc.fight, at)), key);
  const rename = (/** @type {string} */ name) => change(own => Object.assign(own, { name }), 'name'),
    alone = unitsOf(fight, sidesOf(fight)[s]).length < 2;
  return html`
    <${Sheet} title=${unit.name} wide onClose=${close}>
      <${Text} label=${t('name')} value=${unit.name} onChange=${rename} />
      <${Type} unit=${unit} change=${change} />
      <${Files} unit=${unit} change=${change} />
      <${Arcs} unit=${unit} change=${change} s=${s} />
      <div class="acts2">
        <button class="btn sm" disabled=${state.readOnly || alone} onClick=${() => remove(at)}>
          <${Icon} name="trash" />
          ${t('remove')}
        </button>
        <button class="btn sm pri" onClick=${close}>${t('done')}</button>
      </div>
    <//>
  `;
}
