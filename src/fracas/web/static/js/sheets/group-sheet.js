// A group, by picking: numbers, weapons, special rules, role, declared attacks, mount.
import { Icon } from '../icons.js';
import { html, useState } from '../lib.js';
import { replace } from '../state/layout.js';
import { PLAIN, countOf, groupAt, groups, isSpecial, unitAt, vocabulary, weaponName } from '../state/model.js';
import { parseLine } from '../state/stat-line.js';
import { STATS, savesTo, statLine, wardOf } from '../state/stats.js';
import { edit, set, state } from '../state/store.js';
import { term } from '../state/terms.js';
import { t } from '../state/words.js';
import { Chips, Sheet, Stepper } from '../ui.js';
import { Declared } from './declared.js';
import { Text, put } from './fields.js';
import { MountFold } from './mount.js';

/** Alters the group of the sheet in a copy of the fight; edits with the same `key` are one undo.
 * @typedef {(alter: (own: Group, fight: Fight) => void, key?: string | null) => void} ChangeGroup
 * @typedef {{ group: Group, change: ChangeGroup }} Props */

const close = () => set({ sheet: null });
/** Words of the fight file as they are picked. @param {string[]} names @returns {[string, string][]} */
const asOptions = names => names.map(name => [name, term(name)]);

/** Another name, also where attacks are declared against the group. @param {string} was @param {ChangeGroup} change */
const renamer = (was, change) => (/** @type {string} */ name) =>
  change((own, fight) => {
    for (const { group } of groups(fight))
      if (group.attacks?.[was] !== undefined)
        group.attacks = Object.fromEntries(
          Object.entries(group.attacks).map(([key, n]) => [key === was ? name : key, n]),
        );
    own.name = name;
  }, 'name');
/** @param {Props} props */
function Count({ group, change }) {
  const recount = (/** @type {number} */ n) =>
    change((own, fight) => {
      own.count = n;
      own.at = own.at?.slice(0, n);
      if (!own.at) delete own.at;
      replace(fight);
      for (const key of /** @type {const} */ (['contact', 'near'])) if ((own[key] ?? 0) > n) own[key] = n;
    });
  return html`
    <div class="formrow">
      <span>${t('count')}</span>
      <${Stepper}
        label=${t('count')}
        value=${countOf(group)}
        low=${1}
        high=${vocabulary()?.lone.includes(group.role ?? '') ? 1 : 200}
        onChange=${recount}
      />
    </div>
  `;
}
/** @param {Props & { fresh?: boolean }} props */
function Line({ group, change, fresh }) {
  const [line, type] = useState(''),
    wrong = parseLine(line, vocabulary()).wrong,
    now = statLine(group)
      .slice(0, 8)
      .map(([, value]) => value)
      .join(' ');
  const typing = (/** @type {On<Event, HTMLInputElement>} */ event) => {
    type(event.target.value);
    const read = parseLine(event.target.value, vocabulary());
    if (!read.wrong && Object.keys(read.found).length) change(own => Object.assign(own, read.found), 'line');
  };
  return html`
    <label class="field">
      <span>${t('statLine')}</span>
      <input value=${line} placeholder=${now} inputmode="text" autofocus=${fresh} onInput=${typing} />
    </label>
    ${
      wrong
        ? html`
            <p class="sm" role="alert">
              <${Icon} name="warn" />
              ${` ${t('lineWrong', { what: wrong })}`}
            </p>
          `
        : null
    }
  `;
}
/** @param {{ name: Save, value: string, onPick: (save: string) => void }} props */
const SaveStat = ({ name, value, onPick }) => html`
  <label class="stat">
    <span>${name}</span>
    <select
      value=${value}
      onChange=${(/** @type {On<Event, HTMLSelectElement>} */ event) => onPick(event.target.value)}
    >
      ${savesTo(name === 'Sv' ? (vocabulary()?.best_save ?? 2) : 2).map(
        save => html`
          <option value=${save} selected=${value === save}>${save === 'none' ? '–' : save}</option>
        `,
      )}
    </select>
  </label>
`;
/** @param {{ name: Characteristic, value: number | undefined, onChange: (n: number) => void }} props */
const NumberStat = ({ name, value, onChange }) => html`
  <span class="stat">
    <span>${name}</span>
    <${Stepper}
      label=${name}
      value=${value ?? { W: 1, A: 1, Ld: 7, WS: 3, S: 3, T: 3, I: 3 }[name]}
      low=${name === 'A' || name === 'Ld' ? 0 : (vocabulary()?.lows[name] ?? 1)}
      high=${name === 'W' || name === 'A' ? 20 : 10}
      onChange=${onChange}
    />
  </span>
`;
/** @param {Stat} key @returns {key is Save} */
const isSave = key => ['Sv', 'Inv', 'Ward', 'Reg'].includes(key);
/** @param {Props} props */
function Stats({ group, change }) {
  const setStat = (/** @type {Stat} */ key) => (/** @type {string | number} */ value) =>
      change(own => Object.assign(own, { [key]: value })),
    regenerates = !vocabulary()?.refused.group?.includes('Reg'),
    keys = [
      ...STATS.slice(0, 8),
      wardOf(group, state.doc.fight),
      ...(regenerates ? [/** @type {Stat} */ ('Reg')] : []),
    ];
  return html`
    <div class="stats">
      ${keys.map(key =>
        isSave(key)
          ? html`
              <${SaveStat} name=${key} value=${group[key] ?? 'none'} onPick=${setStat(key)} />
            `
          : html`
              <${NumberStat} name=${key} value=${group[key]} onChange=${setStat(key)} />
            `,
      )}
    </div>
  `;
}
/** Take a word into a list of the group, or out of it. @param {'weapons' | 'traits'} key @param {ChangeGroup} change */
const toggler = (key, change) => (/** @type {string} */ name) =>
  change(own => {
    /** @type {Weapon[]} */
    const list = [...(own[key] ?? [])],
      i = list.findIndex(one => weaponName(one) === name);
    if (i >= 0) list.splice(i, 1);
    else list.push(name);
    Object.assign(own, { [key]: list });
    if (!list.length) delete own[key];
    if (key === 'weapons') delete own.use;
  });
/** @param {Props} props */
function Weapons({ group, change }) {
  const words = vocabulary(),
    weapons = group.weapons ?? [],
    carried = weapons.map(weaponName),
    special = weapons.filter(weapon => isSpecial(weapon, words)).map(weaponName),
    known = words?.weapons.map(one => one.name) ?? [],
    use = (/** @type {string} */ name) => change(own => put(own, 'use', name, name === special[0]));
  return html`
    <h3>${t('weapons')}</h3>
    <${Chips}
      many
      label=${t('weapons')}
      value=${carried}
      options=${asOptions([...new Set([...known, ...carried])])}
      onPick=${toggler('weapons', change)}
    />
    ${
      special.length
        ? html`
            <h3>${t('uses')}</h3>
            <${Chips}
              label=${t('uses')}
              value=${group.use ?? special[0]}
              options=${[...asOptions(special), ['normal', t('ordinaryBlow')]]}
              onPick=${use}
            />
          `
        : null
    }
  `;
}
/** @param {Props} props */
function Role({ group, change }) {
  const words = vocabulary(),
    many = countOf(group) > 1,
    roles = (words?.roles ?? []).filter(role => !many || !words?.lone.includes(role));
  return html`
    <h3>${t('role')}</h3>
    ${
      many && words?.lone.length
        ? html`
            <p class="sm mut">${t('loneRole')}</p>
          `
        : null
    }
    <${Chips}
      label=${t('role')}
      value=${group.role ?? 'trooper'}
      options=${asOptions(roles)}
      onPick=${(/** @type {string} */ role) => change(own => put(own, 'role', role, role === 'trooper'))}
    />
  `;
}
/** @param {Props} props */
function Traits({ group, change }) {
  const words = vocabulary(),
    traits = group.traits ?? [],
    known = (words?.traits ?? []).map(name => (words?.numbered[name] ? `${name} (${words.numbered[name]})` : name));
  return html`
    <h3>${t('traits')}</h3>
    <${Chips}
      many
      label=${t('traits')}
      value=${traits}
      options=${asOptions([...new Set([...known, ...traits])])}
      onPick=${toggler('traits', change)}
    />
  `;
}
/** @param {Props} props */
const Wounded = ({ group, change }) =>
  (group.W ?? 1) > 1
    ? html`
        <p class="formrow">
          <span>${t('wounded')}</span>
          <${Stepper}
            label=${t('wounded')}
            value=${group.wounds_lost ?? 0}
            low=${0}
            high=${(group.W ?? 1) - 1}
            onChange=${(/** @type {number} */ n) => change(own => Object.assign(own, { wounds_lost: n }))}
          />
        </p>
      `
    : null;
/** Take a group away; a unit is never without one. @param {string} at */
function remove(at) {
  edit(doc => {
    const unit = unitAt(doc.fight, at);
    unit.models.splice(Number(at.split('.')[2]), 1);
    if (!unit.models.length) unit.models.push({ ...PLAIN });
  });
  close();
}
/** A group: its numbers, weapons and special rules, by picking. @param {{ at: string, fresh?: boolean }} props */
export function GroupSheet({ at, fresh }) {
  const group = groupAt(state.doc.fight, at);
  if (!group) return null;
  /** @type {ChangeGroup} */
  const change = (alter, key = null) => edit(doc => alter(groupAt(doc.fight, at), doc.fight), key);
  return html`
    <${Sheet} title=${group.name} wide onClose=${close}>
      <${Text} label=${t('name')} value=${group.name} onChange=${renamer(group.name, change)} />
      <${Count} group=${group} change=${change} />
      <${Line} group=${group} change=${change} fresh=${fresh} />
      <${Stats} group=${group} change=${change} />
      <${Weapons} group=${group} change=${change} />
      <${Role} group=${group} change=${change} />
      <${Traits} group=${group} change=${change} />
      <${Declared} group=${group} change=${change} s=${Number(at[0])} />
      <${Wounded} group=${group} change=${change} />
      <${MountFold} mount=${group.mount} change=${change} />
      <div class="acts2">
        <button class="btn sm" disabled=${state.readOnly} onClick=${() => remove(at)}>
          <${Icon} name="trash" />
          ${t('remove')}
        </button>
        <button class="btn sm pri" onClick=${close}>${t('done')}</button>
      </div>
    <//>
  `;
}
