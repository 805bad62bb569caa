// Which fight this is: its name, its sides, its ruleset and round, and what concerns the whole of it.
import { html } from '../lib.js';
import { converted } from '../state/convert.js';
import { ranked, title, unplace, vocabulary } from '../state/model.js';
import { go } from '../state/route.js';
import { edit, set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { Sheet, Typed } from '../ui.js';
import { FightSwitches } from './fight-switches.js';
import { keep } from '../state/keep.js';
import { Option, close } from './sheets.js';

/** @param {number} i @param {string} typed */
function rename(i, typed) {
  const sides = Object.keys(state.doc.fight.sides),
    name = typed.trim();
  if (name === sides[i]) return;
  if (!name || sides.includes(name)) {
    set({ message: t('nameTaken', { name }), live: t('nameTaken', { name }) });
    return;
  }
  edit(doc => {
    doc.fight.sides = Object.fromEntries(
      Object.entries(doc.fight.sides).map(([key, value], j) => [j === i ? name : key, value]),
    );
    if (doc.fight.turn === sides[i]) doc.fight.turn = name;
  }, `side${i}`);
}
/** The fight under another ruleset; what it does not know is left out, and said. @param {string} name */
function changeRuleset(name) {
  const words = vocabulary(name);
  if (!words) return;
  const loose = !words.ranked && !ranked(state.doc.fight);
  /** @type {string[]} */
  let gone = [];
  edit(doc => {
    if (!loose) unplace(doc.fight);
    gone = converted(doc.fight, words);
    if (!words.ranked && !loose)
      for (const side of Object.values(doc.fight.sides)) for (const unit of side.units) delete unit.base;
  });
  set({ message: gone.length ? t('leftOut', { ruleset: words.name, what: gone.join(', ') }) : '' });
}
/** @param {string} typed */
function changeRound(typed) {
  const n = Number(typed);
  if (n >= 1 && n <= 1000)
    edit(doc => {
      doc.fight.round = n;
    });
}
/** @param {string} typed */
const changeName = typed =>
  edit(doc => {
    doc.name = typed.trim();
  });
/** @param {{ label: string, children?: View }} props */
const Field = ({ label, children }) => html`
  <label class="field">
    <span>${label}</span>
    ${children}
  </label>
`;
function Rulesets() {
  const now = state.doc.fight.ruleset ?? 'classic',
    pick = (/** @type {On<Event, HTMLSelectElement>} */ event) => changeRuleset(event.target.value);
  return html`
    <${Field} label=${t('ruleset')}>
      <select value=${now} onChange=${pick}>
        ${state.vocabularies.map(
          ({ name }) => html`
            <option value=${name} selected=${name === now}>${name}</option>
          `,
        )}
      </select>
    <//>
  `;
}
function Fields() {
  const { fight, name } = state.doc;
  return html`
    <${Field} label=${t('fightName')}>
      <${Typed} value=${name ?? ''} maxlength="120" placeholder=${title(fight)} onDone=${changeName} />
    <//>
    ${Object.keys(fight.sides).map(
      (side, i) => html`
        <${Field} label=${`${t('side')} ${'AB'[i]}`}>
          <${Typed} value=${side} maxlength="40" onDone=${(/** @type {string} */ text) => rename(i, text)} />
        <//>
      `,
    )}
    <${Rulesets} />
    <${Field} label=${t('round')}>
      <${Typed} type="number" min="1" max="1000" value=${fight.round ?? 1} onDone=${changeRound} />
    <//>
    <${FightSwitches} />
  `;
}
async function save() {
  if (!(await keep())) return;
  set({ live: t('saved') });
  close();
}
export const TitleSheet = () => html`
  <${Sheet} title=${title(state.doc.fight)} onClose=${close}>
    <${Option} icon="file" title=${t('mine')} onClick=${() => go('/mine')} />
    <${Option} icon="army" title=${t('armies')} onClick=${() => go('/armies')} />
    <${Option} icon="plus" title=${t('newFight')} onClick=${() => set({ sheet: { kind: 'new' } })} />
    <${Option} icon="check" title=${t('save')} note=${state.saved && state.id ? t('saved') : ''} onClick=${save} />
    ${
      state.readOnly
        ? null
        : html`
            <${Fields} />
          `
    }
  <//>
`;
