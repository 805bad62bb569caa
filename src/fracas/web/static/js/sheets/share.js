// Sharing: the line, two links that cannot be told from each other, the picture, the file.
import { html, useEffect, useState } from '../lib.js';
import { set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { ask, post } from '../state/api.js';
import { title } from '../state/model.js';
import { Icon, Sheet, copy, save as download } from '../ui.js';
import { named } from '../state/route.js';

let line = { fight: null, text: '' };
let turn = Promise.resolve();
/** Save the fight: one save after another, each with the revision that the last one made. */
export const keep = () => (turn = turn.then(write, write));
async function write() {
  const { doc } = state,
    body = {
      fight: doc.fight,
      table: {
        areas: doc.table.areas ?? [],
        typed: Boolean(doc.typed),
        ...(doc.table.played ? { played: doc.table.played } : {}),
      },
      dice: doc.dice,
      rounds: doc.rounds,
      name: doc.name ?? '',
      line: line.fight === doc.fight ? line.text : title(doc.fight),
    };
  const found = state.edit
    ? await ask('PUT', `/api/edit/${state.edit}`, { ...body, revision: state.revision })
    : await post('/api/fights', body);
  if (!found.ok) {
    if (found.status === 409) set({ sheet: { kind: 'stale' } });
    else set({ message: t('notSaved', { why: found.offline ? t('offline') : found.error.message }) });
    return false;
  }
  if (!state.edit) {
    set({ id: found.data.id, edit: found.data.edit, revision: found.data.revision, saved: true });
    named();
  } else set({ revision: found.data.revision, saved: doc === state.doc });
  return true;
}
export function ShareSheet() {
  const [text, say] = useState(''),
    [done, mark] = useState(''),
    [preview, show] = useState(''),
    [kept, settle] = useState(state.readOnly),
    close = () => set({ sheet: null });
  useEffect(() => {
    (async () => {
      const found = await post('/api/line', state.doc.fight);
      if (!found.ok) say(found.offline ? t('offline') : found.error.message);
      else {
        line = { fight: state.doc.fight, text: found.data.line };
        say(line.text);
      }
      if (!state.readOnly) await keep();
      settle(true);
    })();
  }, []);
  const put = async (key, what) => {
    if (await copy(what)) {
      mark(key);
      set({ live: t('copied') });
    }
  };
  const picture = async format => {
    const found = await post(`/api/picture?format=${format === 'png' ? 'png' : 'svg'}`, state.doc.fight);
    if (!found.ok) {
      set({ message: found.offline ? t('offline') : found.error.message });
      return;
    }
    if (format === 'show') show(URL.createObjectURL(new Blob([found.data.svg], { type: 'image/svg+xml' })));
    else if (format === 'svg') download('fracas.svg', found.data.svg, 'image/svg+xml');
    else
      download(
        'fracas.png',
        Uint8Array.from(atob(found.data.png), char => char.charCodeAt(0)),
        'image/png',
      );
  };
  const Row = ({ id, title, note, value }) =>
    html`<div class="opt"><span><b>${title}</b><small>${note}</small></span><button class="btn sm" aria-label=${`${t('copy')}: ${title}`} disabled=${!value} onClick=${() => put(id, value)}>${done === id ? html`<${Icon} name="check" />${t('copied')}` : t('copy')}</button></div>`;
  const read = kept && state.id ? `${location.origin}/f/${state.id}` : '',
    write = kept && state.edit ? `${location.origin}/e/${state.edit}` : '';
  return html`<${Sheet} title=${t('share')} onClose=${close}><p class="quote" id="line">${text || t('computing')}</p><div class="acts2"><button class="btn pri" disabled=${!text} onClick=${() => put('line', text)}>${done === 'line' ? html`<${Icon} name="check" />${t('copied')}` : t('copyLine')}</button>${navigator.share ? html`<button class="btn" onClick=${() => navigator.share({ text, url: read || undefined }).catch(() => {})}><${Icon} name="share" />${t('share')}</button>` : null}</div>
    <${Row} id="read" title=${t('readLink')} note=${t('readLinkNote')} value=${read} />${state.doc.dice || state.doc.table.played ? html`<${Row} id="replay" title=${t('replay')} note="" value=${read ? `${read}/replay` : ''} />` : null}${write ? html`<${Row} id="write" title=${t('editLink')} note=${t('editLinkNote')} value=${write} />` : null}
    <div class="opt"><span><b>${t('pictureOf')}</b></span><button class="btn sm" onClick=${() => picture('show')}>${t('show')}</button><button class="btn sm" onClick=${() => picture('svg')}>SVG</button><button class="btn sm" onClick=${() => picture('png')}>PNG</button></div>${preview ? html`<img class="preview" src=${preview} onLoad=${event => event.target.scrollIntoView({ block: 'nearest' })} alt=${`${t('pictureOf')}: ${text}`} />` : null}<div class="opt"><span><b>${t('fightFile')}</b></span><button class="btn sm" onClick=${() => download('fight.json', JSON.stringify(state.doc.fight, null, 1), 'application/json')}>${t('download')}</button></div></${Sheet}>`;
}
