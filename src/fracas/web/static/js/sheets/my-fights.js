// My fights: what this browser has saved, with export and deletion.
import { html, useEffect, useRef, useState } from '../lib.js';
import { t, lang } from '../state/words.js';
import { ask, get } from '../state/api.js';
import { Icon, save } from '../ui.js';
import { set, state } from '../state/store.js';

export function MyFightsPlace() {
  const [list, show] = useState(null),
    [word, type] = useState(''),
    [naming, nameOne] = useState(null),
    [asking, askFor] = useState(false);
  const load = async () => {
    const found = await get('/api/mine');
    if (found.ok) show(found.data);
    else {
      show([]);
      set({ message: found.offline ? t('offline') : found.error.message });
    }
  };
  useEffect(() => {
    load();
  }, []);
  const remove = async id => {
    const found = await ask('DELETE', id ? `/api/mine?id=${id}` : '/api/mine');
    if (!found.ok) set({ message: found.offline ? t('offline') : found.error.message });
    askFor(false);
    type('');
    load();
  };
  const going = useRef(new Map());
  useEffect(
    () => () => going.current.forEach((timer, id) => (clearTimeout(timer), ask('DELETE', `/api/mine?id=${id}`))),
    [],
  );
  /** Delete one, in ten seconds: until then it can be taken back. */
  const leave = id => {
    const timer = setTimeout(() => (going.current.delete(id), remove(id)), 10_000);
    going.current.set(id, timer);
    show([...list]);
  };
  const stay = id => {
    clearTimeout(going.current.get(id));
    going.current.delete(id);
    show([...list]);
  };
  const rename = async (one, name) => {
    nameOne(null);
    if (name === one.name) return;
    const found = await ask('PATCH', `/api/mine?id=${one.id}`, { name });
    if (!found.ok) set({ message: found.offline ? t('offline') : found.error.message });
    else if (state.id === one.id) set({ doc: { ...state.doc, name }, revision: found.data.revision });
    load();
  };
  const all = async () => {
    const found = await get('/api/mine/export');
    if (found.ok) save('fracas-fights.json', JSON.stringify(found.data, null, 1), 'application/json');
  };
  const date = time =>
    new Intl.DateTimeFormat(lang(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time * 1000));
  if (!list) return html`<p class="pad sm mut">${t('computing')}</p>`;
  const row = one =>
    going.current.has(one.id)
      ? html`<li class="armyunit" key=${one.id}><span class="grow mut">${t('deleted')}</span><button class="btn sm" onClick=${() => stay(one.id)}>${t('undo')}</button></li>`
      : naming === one.id
        ? html`<li class="armyunit" key=${one.id}><${Naming} one=${one} onDone=${name => rename(one, name)} onLeave=${() => nameOne(null)} /></li>`
        : html`<li class="armyunit" key=${one.id}><a class="grow" href=${`/f/${one.id}`} data-link><b>${one.name || one.line || one.id}</b><p class="sm mut">${date(one.changed)}${one.name && one.line ? ` · ${one.line}` : ''}</p></a><button class="ib" aria-label=${`${t('rename')}: ${one.name || one.line}`} onClick=${() => nameOne(one.id)}><${Icon} name="edit" /></button><button class="ib" aria-label=${`${t('deleteOne')}: ${one.name || one.line}`} onClick=${() => leave(one.id)}><${Icon} name="trash" /></button></li>`;
  return html`<section class="card"><header><h2>${t('mine')}</h2></header>${list.length ? html`<ul>${list.map(row)}</ul>` : html`<p class="pad">${t('noneKept')}</p>`}
    <div class="acts2"><button class="btn sm" disabled=${!list.length} onClick=${all}>${t('exportAll')}</button><button class="btn sm" disabled=${!list.length} onClick=${() => askFor(!asking)}>${t('deleteAll')}</button></div>
    ${asking ? html`<div class="pad"><label class="field"><span>${t('typeDelete', { word: t('deleteWord') })}</span><input value=${word} onInput=${event => type(event.target.value)} /></label><button class="btn sm pri" disabled=${word.trim().toLowerCase() !== t('deleteWord')} onClick=${() => remove()}>${t('deleteAll')}</button></div>` : null}</section>`;
}
function Naming({ one, onDone, onLeave }) {
  const box = useRef(null),
    [name, type] = useState(one.name);
  useEffect(() => box.current.focus(), []);
  return html`<form class="formrow grow" onSubmit=${event => {
    event.preventDefault();
    onDone(name.trim());
  }}><input class="grow" maxlength="120" aria-label=${t('name')} value=${name} ref=${box} onInput=${event => type(event.target.value)} onKeyDown=${event => event.key === 'Escape' && onLeave()} /><button class="btn sm pri">${t('done')}</button></form>`;
}
