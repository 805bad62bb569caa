// Attacks that a group declares against the groups of the enemy.
import { html } from '../lib.js';
import { groups, vocabulary } from '../state/model.js';
import { state } from '../state/store.js';
import { t } from '../state/words.js';
import { Stepper } from '../ui.js';
import { put } from './fields.js';

/** @typedef {import('./group-sheet.js').Props} Props */

/** Attacks against one group of the enemy, by its name in the file. @param {Props & { name: string }} props */
function DeclaredAgainst({ group, change, name }) {
  const declare = (/** @type {number} */ n) =>
    change(own => {
      const attacks = { ...own.attacks };
      if (n) attacks[name] = n;
      else delete attacks[name];
      put(own, 'attacks', attacks, !Object.keys(attacks).length);
    });
  return html`
    <p class="formrow">
      <span>${name}</span>
      <${Stepper} label=${name} value=${group.attacks?.[name] ?? 0} low=${0} high=${200} onChange=${declare} />
    </p>
  `;
}
/** @param {Props & { s: number }} props */
export function Declared({ group, change, s }) {
  const foes = groups(state.doc.fight).filter(one => one.s !== s);
  if (vocabulary()?.refused.group?.includes('attacks') || foes.length < 2) return null;
  return html`
    <h3>${t('declared')}</h3>
    ${foes.map(
      ({ label }) => html`
        <${DeclaredAgainst} group=${group} change=${change} name=${label} />
      `,
    )}
  `;
}
