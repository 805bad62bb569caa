// The sheets of the head: a new fight, the menu, help, what was changed elsewhere.
import { Icon } from '../icons.js';
import { html } from '../lib.js';
import { get } from '../state/api.js';
import { flipTheme, speak } from '../state/look.js';
import { PLAIN } from '../state/model.js';
import { go } from '../state/route.js';
import { docOf } from '../state/saved.js';
import { fresh, open, set, state } from '../state/store.js';
import { lang, t } from '../state/words.js';
import { Seg, Sheet } from '../ui.js';
import { openFile } from './open-file.js';
import { keep } from '../state/keep.js';

export const close = () => set({ sheet: null });
/** @param {{ icon: string, title: string, note?: string, onClick: () => void }} props */
export const Option = ({ icon, title: name, note, onClick }) => html`
  <button class="opt" onClick=${onClick}>
    <${Icon} name=${icon} />
    <span>
      <b>${name}</b>
      ${
        note
          ? html`
              <small>${note}</small>
            `
          : null
      }
    </span>
  </button>
`;
/** @param {string} letter @returns {Side} */
const plainSide = letter => ({
  units: [{ name: `${t('unit')} ${letter}`, models: [{ ...PLAIN, name: `${t('model')} ${letter}` }] }],
});
/** Two units of five to begin with, the first group open to be edited. */
function startBlank() {
  open({ fight: { ruleset: 'classic', sides: { A: plainSide('A'), B: plainSide('B') } }, table: { areas: [] } });
  go('/');
  set({ sheet: { kind: 'group', key: '0.0.0' } });
}
function startExample() {
  open(fresh());
  state.doc.example = true;
  go('/');
}
/** @param {On<Event, HTMLInputElement>} event */
const chosen = event => {
  const file = event.target.files?.[0];
  if (file) openFile(file);
};
export const NewSheet = () => html`
  <${Sheet} title=${t('startA')} onClose=${close}>
    <${Option} icon="army" title=${t('startB')} onClick=${() => go('/armies')} />
    <${Option} icon="keys" title=${t('startC')} onClick=${startBlank} />
    <${Option} icon="fight" title=${t('startD')} onClick=${startExample} />
    <label class="opt">
      <${Icon} name="file" />
      <span><b>${t('startE')}</b></span>
      <input class="vh" type="file" onChange=${chosen} />
    </label>
  <//>
`;
/** @type {[Lang, string][]} */
const LANGUAGES = [
  ['en', 'English'],
  ['ru', 'Русский'],
];
export const MenuSheet = () => html`
  <${Sheet} title=${t('menu')} onClose=${close}>
    <div class="formrow">
      <span>${t('language')}</span>
      <${Seg} label=${t('language')} value=${lang()} options=${LANGUAGES} onPick=${speak} />
    </div>
    <${Option} icon="sun" title=${t('theme')} onClick=${flipTheme} />
    <${Option} icon="file" title=${t('mine')} onClick=${() => go('/mine')} />
    <${Option} icon="army" title=${t('armies')} onClick=${() => go('/armies')} />
    <${Option} icon="plus" title=${t('newFight')} onClick=${() => set({ sheet: { kind: 'new' } })} />
    <${Option} icon="keys" title=${t('helpPages')} onClick=${() => set({ sheet: { kind: 'help' } })} />
    <${Option}
      icon="book"
      title=${t('noModelled')}
      note=${state.doc.fight.ruleset ?? 'classic'}
      onClick=${() => go('/rules/not-modelled')}
    />
    <a class="opt" href="/api/openapi.json">
      <${Icon} name="link" />
      <span><b>${t('apiDocs')}</b></span>
    </a>
  <//>
`;
const HELP = [
  ['table', 'helpTable'],
  ['helpKeys', 'tokHelp'],
  ['why', 'helpWhy'],
  ['roll', 'helpRoll'],
  ['compare', 'helpCompare'],
  ['share', 'helpShare'],
];
export const HelpSheet = () => html`
  <${Sheet} title=${t('helpPages')} onClose=${close}>
    ${HELP.map(
      ([head, text]) => html`
        <div class="pad" key=${text}>
          <h3>${t(head)}</h3>
          <p class="sm">${t(text)}</p>
        </div>
      `,
    )}
  <//>
`;
/** What was changed elsewhere, in place of what is here. */
async function loadTheirs() {
  /** @type {Answer<SavedFight>} */
  const found = await get(`/api/edit/${state.edit}`);
  if (found.ok) open(docOf(found.data), { id: found.data.id, edit: state.edit, revision: found.data.revision });
  close();
}
/** What is here, as a fight of its own. */
async function keepMine() {
  set({ id: null, edit: null, revision: 0, sheet: null });
  await keep();
}
export const StaleSheet = () => html`
  <${Sheet} title=${t('stale')} onClose=${close}>
    <div class="acts2">
      <button class="btn pri" onClick=${loadTheirs}>${t('loadIt')}</button>
      <button class="btn" onClick=${keepMine}>${t('keepMine')}</button>
    </div>
  <//>
`;
