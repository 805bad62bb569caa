// My fights: what this browser has saved, with export and deletion.
import { Icon } from '../icons.js';
import { html, useEffect, useRef, useState } from '../lib.js';
import { ask, get } from '../state/api.js';
import { set, state } from '../state/store.js';
import { lang, t } from '../state/words.js';
import { save } from '../ui.js';

/** How long a fight that is deleted can be taken back. */
const GRACE = 10_000;
/** Say why something was not done. @param {Answer<unknown>} found */
const complain = found => {
  if (!found.ok) set({ message: found.offline ? t('offline') : found.error.message });
};
async function exportAll() {
  const found = await get('/api/mine/export');
  if (found.ok) save('fracas-fights.json', JSON.stringify(found.data, null, 1), 'application/json');
}
/** @param {number} seconds */
const date = seconds =>
  new Intl.DateTimeFormat(lang(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(seconds * 1000));

/** @param {{ onUndo: () => void }} props */
const Going = ({ onUndo }) => html`
  <span class="grow mut">${t('deleted')}</span>
  <button class="btn sm" onClick=${onUndo}>${t('undo')}</button>
`;
/** @param {{ one: ListedFight, onDone: (name: string) => void, onLeave: () => void }} props */
function Naming({ one, onDone, onLeave }) {
  const box = useRef(/** @type {HTMLInputElement | null} */ (null)),
    [name, type] = useState(one.name);
  useEffect(() => box.current?.focus(), []);
  const done = (/** @type {Event} */ event) => {
    event.preventDefault();
    onDone(name.trim());
  };
  return html`
    <form class="formrow grow" onSubmit=${done}>
      <input
        class="grow"
        maxlength="120"
        aria-label=${t('name')}
        value=${name}
        ref=${box}
        onInput=${(/** @type {On<Event, HTMLInputElement>} */ event) => type(event.target.value)}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && onLeave()}
      />
      <button class="btn sm pri">${t('done')}</button>
    </form>
  `;
}
/** @param {{ one: ListedFight, onRename: () => void, onDelete: () => void }} props */
const Listed = ({ one, onRename, onDelete }) => html`
  <a class="grow" href=${`/f/${one.id}`} data-link>
    <b>${one.name || one.line || one.id}</b>
    <p class="sm mut">${date(one.changed)}${one.name && one.line ? ` · ${one.line}` : ''}</p>
  </a>
  <button class="ib" aria-label=${`${t('rename')}: ${one.name || one.line}`} onClick=${onRename}>
    <${Icon} name="edit" />
  </button>
  <button class="ib" aria-label=${`${t('deleteOne')}: ${one.name || one.line}`} onClick=${onDelete}>
    <${Icon} name="trash" />
  </button>
`;
/** All are deleted once the word is typed.
 * @param {{ word: string, onType: (word: string) => void, onDelete: () => void }} props */
const DeleteAll = ({ word, onType, onDelete }) => html`
  <div class="pad">
    <label class="field">
      <span>${t('typeDelete', { word: t('deleteWord') })}</span>
      <input
        value=${word}
        onInput=${(/** @type {On<Event, HTMLInputElement>} */ event) => onType(event.target.value)}
      />
    </label>
    <button class="btn sm pri" disabled=${word.trim().toLowerCase() !== t('deleteWord')} onClick=${onDelete}>
      ${t('deleteAll')}
    </button>
  </div>
`;
/** The list as the server has it, and a way to ask for it again. */
function useList() {
  const [list, show] = useState(/** @type {ListedFight[] | null} */ (null));
  const load = async () => {
    /** @type {Answer<ListedFight[]>} */
    const found = await get('/api/mine');
    complain(found);
    show(found.data ?? []);
  };
  useEffect(() => {
    load();
  }, []);
  return { list, load };
}
/** Fights that are being deleted: until their time is up they can be taken back; leaving the place deletes them.
 * @param {(id: string) => void} remove */
function useGoing(remove) {
  const going = useRef(/** @type {Map<string, number>} */ (new Map())),
    [, draw] = useState(0),
    drawn = () => draw(n => n + 1);
  useEffect(
    () => () =>
      going.current.forEach((timer, id) => {
        clearTimeout(timer);
        ask('DELETE', `/api/mine?id=${id}`);
      }),
    [],
  );
  const leave = (/** @type {string} */ id) => {
    const over = () => {
      going.current.delete(id);
      remove(id);
    };
    going.current.set(id, setTimeout(over, GRACE));
    drawn();
  };
  const stay = (/** @type {string} */ id) => {
    clearTimeout(going.current.get(id));
    going.current.delete(id);
    drawn();
  };
  return { goes: (/** @type {string} */ id) => going.current.has(id), leave, stay };
}
/** @param {ListedFight} one @param {string} name */
async function rename(one, name) {
  /** @type {Answer<{ revision: number }>} */
  const found = await ask('PATCH', `/api/mine?id=${one.id}`, { name });
  complain(found);
  if (found.ok && state.id === one.id) set({ doc: { ...state.doc, name }, revision: found.data.revision });
}
/** @typedef {{
 *   one: ListedFight, going: ReturnType<typeof useGoing>, naming: boolean,
 *   onName: (id: string | null) => void, onRename: (name: string) => void,
 * }} RowProps */
/** A fight of the list: going, being named, or as it is. @param {RowProps} props */
function Row({ one, going, naming, onName, onRename }) {
  if (going.goes(one.id))
    return html`
      <${Going} onUndo=${() => going.stay(one.id)} />
    `;
  if (naming)
    return html`
      <${Naming} one=${one} onDone=${onRename} onLeave=${() => onName(null)} />
    `;
  return html`
    <${Listed} one=${one} onRename=${() => onName(one.id)} onDelete=${() => going.leave(one.id)} />
  `;
}
/** @param {{ list: ListedFight[], load: () => void, going: ReturnType<typeof useGoing> }} props */
function List({ list, load, going }) {
  const [naming, nameOne] = useState(/** @type {string | null} */ (null));
  const renamer = (/** @type {ListedFight} */ one) => async (/** @type {string} */ name) => {
    nameOne(null);
    if (name === one.name) return;
    await rename(one, name);
    load();
  };
  return html`
    <ul>
      ${list.map(
        one => html`
          <li class="armyunit" key=${one.id}>
            <${Row} one=${one} going=${going} naming=${naming === one.id} onName=${nameOne} onRename=${renamer(one)} />
          </li>
        `,
      )}
    </ul>
  `;
}
export function MyFightsPlace() {
  const { list, load } = useList(),
    [asking, askFor] = useState(false),
    [word, type] = useState('');
  const remove = async (id = '') => {
    complain(await ask('DELETE', id ? `/api/mine?id=${id}` : '/api/mine'));
    askFor(false);
    type('');
    load();
  };
  const going = useGoing(remove);
  if (!list)
    return html`
      <p class="pad sm mut">${t('computing')}</p>
    `;
  const none = !list.length;
  return html`
    <section class="card">
      <header><h2>${t('mine')}</h2></header>
      ${
        none
          ? html`
              <p class="pad">${t('noneKept')}</p>
            `
          : html`
              <${List} list=${list} load=${load} going=${going} />
            `
      }
      <div class="acts2">
        <button class="btn sm" disabled=${none} onClick=${exportAll}>${t('exportAll')}</button>
        <button class="btn sm" disabled=${none} onClick=${() => askFor(!asking)}>${t('deleteAll')}</button>
      </div>
      ${
        asking
          ? html`
              <${DeleteAll} word=${word} onType=${type} onDelete=${() => remove()} />
            `
          : null
      }
    </section>
  `;
}
