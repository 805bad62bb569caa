// The counts as steppers, where the drawing would show them.
import { html } from '../lib.js';
import { shelter } from '../state/areas.js';
import { isPlaced, place } from '../state/layout.js';
import { countOf, groupAt, groups, ranked, sidesOf, sizeOf, unitAt, unitsOf, unplace } from '../state/model.js';
import { fitted } from '../state/move-models.js';
import { edit, state } from '../state/store.js';
import { t } from '../state/words.js';
import { Stepper, Swatch } from '../ui.js';
import { groupCounts } from './group-counts.js';

/** @typedef {'contact' | 'near'} Counted */
/** @type {Counts} */
const NONE = { contact: 0, near: 0, far: 0 };

/** @param {string} key @param {number} n */
const setFiles = (key, n) =>
  edit(doc => {
    const own = unitAt(doc.fight, key);
    if (n) own.files = n;
    else delete own.files;
  });
/** @param {{ unit: Unit, unitKey: string }} props */
const FilesRow = ({ unit, unitKey }) => html`
  <p class="formrow">
    <span>
      <${Swatch} side=${unitKey[0] === '0' ? 0 : 2} />
      ${` ${unit.name}`}
    </span>
    <span>${t('files')}</span>
    <${Stepper}
      label=${`${unit.name}, ${t('files')}`}
      value=${unit.files ?? 0}
      shown=${unit.files ?? '–'}
      low=${0}
      high=${sizeOf(unit)}
      onChange=${(/** @type {number} */ n) => setFiles(unitKey, n)}
    />
  </p>
`;
/** Numbers in place of a drawing: every group's as it came to. @param {Doc} doc @param {Token[]} tokens */
function asNumbers(doc, tokens) {
  const places = groupCounts(state.doc.fight, tokens),
    now = new Map(groups(doc.fight).map(each => [each.key, places(each) ?? NONE]));
  unplace(doc.fight);
  for (const { key, group } of groups(doc.fight)) {
    const { contact, near } = now.get(key) ?? NONE;
    Object.assign(group, { contact, near });
  }
  doc.typed = true;
}
/** A count was typed: a model is moved so that the drawing comes to it; where none can be, the numbers stand for themselves.
 * @param {Fight} fight @param {Token[]} tokens @param {Placed} one @param {Counted} key @param {number} n */
function change(fight, tokens, one, key, n) {
  const { contact, near } = groupCounts(fight, tokens)(one) ?? NONE,
    next = { contact, near, [key]: n },
    moved = isPlaced(fight) && fitted(tokens, one.key, next);
  edit(doc => {
    if (moved) {
      place(doc.fight, moved);
      shelter(doc.fight, moved, doc.table.areas);
      return;
    }
    if (isPlaced(doc.fight)) asNumbers(doc, tokens);
    Object.assign(groupAt(doc.fight, one.key), next);
  });
}
/** @param {{ one: Placed, at: Counts, onChange: (key: Counted, n: number) => void }} props */
function CountRow({ one: { group, s }, at, onChange }) {
  const n = countOf(group);
  return html`
    <tr>
      <td>
        <${Swatch} side=${s ? 2 : 0} />
        ${n > 1 ? `${n} × ` : ''}${group.name}
      </td>
      ${
        /** @type {[Counted, number][]} */ ([
          ['contact', n - at.near],
          ['near', n - at.contact],
        ]).map(
          ([key, high]) => html`
            <td>
              <${Stepper}
                label=${`${group.name}, ${t(`position-${key}`)}`}
                value=${at[key]}
                low=${0}
                high=${high}
                onChange=${(/** @type {number} */ value) => onChange(key, value)}
              />
            </td>
          `,
        )
      }
      <td>${at.far}</td>
    </tr>
  `;
}
/** @param {{ fight: Fight, tokens: Token[] }} props */
export function CountForm({ fight, tokens }) {
  if (ranked(fight))
    return html`
      <div class="pad">
        ${sidesOf(fight).flatMap((side, s) =>
          unitsOf(fight, side).map(
            (unit, u) => html`
              <${FilesRow} unit=${unit} unitKey=${`${s}.${u}`} />
            `,
          ),
        )}
      </div>
    `;
  const places = groupCounts(fight, tokens);
  return html`
    <table class="form">
      <thead>
        <tr>
          <th>${t('group')}</th>
          <th>${t('position-contact')}</th>
          <th>${t('position-near')}</th>
          <th>${t('position-far')}</th>
        </tr>
      </thead>
      <tbody>
        ${groups(fight).map(
          one => html`
            <${CountRow}
              key=${one.key}
              one=${one}
              at=${places(one) ?? NONE}
              onChange=${(/** @type {Counted} */ key, /** @type {number} */ n) => change(fight, tokens, one, key, n)}
            />
          `,
        )}
      </tbody>
    </table>
  `;
}
