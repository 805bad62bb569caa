// Sharing: the line, two links that cannot be told from each other, the picture, the file.
import { Icon } from '../icons.js';
import { html, useEffect, useState } from '../lib.js';
import { post } from '../state/api.js';
import { keep, lineOf } from '../state/keep.js';
import { set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { Sheet, copy, save as download } from '../ui.js';

const close = () => set({ sheet: null });
/** What was copied last, and a way to copy something. @typedef {{ done: string, onCopy: (id: string, text: string) => void }} Copying */

const Copied = () => html`
  <${Icon} name="check" />
  ${t('copied')}
`;
/** @param {Copying & { id: string, title: string, note: string, value: string }} props */
const Link = ({ id, title, note, value, done, onCopy }) => html`
  <div class="opt">
    <span>
      <b>${title}</b>
      <small>${note}</small>
    </span>
    <button class="btn sm" aria-label=${`${t('copy')}: ${title}`} disabled=${!value} onClick=${() => onCopy(id, value)}>
      ${
        done === id
          ? html`
              <${Copied} />
            `
          : t('copy')
      }
    </button>
  </div>
`;
/** @param {Copying & { text: string, link: string }} props */
const Line = ({ text, link, done, onCopy }) => html`
  <p class="quote" id="line">${text || t('computing')}</p>
  <div class="acts2">
    <button class="btn pri" disabled=${!text} onClick=${() => onCopy('line', text)}>
      ${
        done === 'line'
          ? html`
              <${Copied} />
            `
          : t('copyLine')
      }
    </button>
    ${
      'share' in navigator
        ? html`
            <button class="btn" onClick=${() => navigator.share({ text, url: link || undefined }).catch(() => {})}>
              <${Icon} name="share" />
              ${t('share')}
            </button>
          `
        : null
    }
  </div>
`;
/** @param {Copying & { read: string, write: string }} props */
function Links({ read, write, done, onCopy }) {
  const link = (/** @type {string} */ id, /** @type {string} */ title, /** @type {string} */ note, value = '') => html`
    <${Link} id=${id} title=${title} note=${note} value=${value} done=${done} onCopy=${onCopy} />
  `;
  const rolled = state.doc.dice || state.doc.table.played;
  return html`
    ${link('read', t('readLink'), t('readLinkNote'), read)}
    ${rolled ? link('replay', t('replay'), '', read ? `${read}/replay` : '') : null}
    ${write ? link('write', t('editLink'), t('editLinkNote'), write) : null}
  `;
}
/** The picture of the fight: an address to show it at, or nothing where it was stored. @param {'show' | 'svg' | 'png'} format */
async function picture(format) {
  /** @type {Answer<{ svg: string, png: string }>} */
  const found = await post(`/api/picture?format=${format === 'png' ? 'png' : 'svg'}`, state.doc.fight);
  if (!found.ok) {
    set({ message: found.offline ? t('offline') : found.error.message });
    return null;
  }
  const { svg, png } = found.data;
  if (format === 'show') return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  if (format === 'svg') download('fracas.svg', svg, 'image/svg+xml');
  else
    download(
      'fracas.png',
      Uint8Array.from(atob(png), char => char.charCodeAt(0)),
      'image/png',
    );
  return null;
}
/** @param {{ text: string }} props */
function Picture({ text }) {
  const [preview, show] = useState(''),
    look = async () => show((await picture('show')) ?? preview);
  const shown = (/** @type {On<Event, HTMLImageElement>} */ event) => event.target.scrollIntoView({ block: 'nearest' });
  return html`
    <div class="opt">
      <span><b>${t('pictureOf')}</b></span>
      <button class="btn sm" onClick=${look}>${t('show')}</button>
      <button class="btn sm" onClick=${() => picture('svg')}>SVG</button>
      <button class="btn sm" onClick=${() => picture('png')}>PNG</button>
    </div>
    ${
      preview
        ? html`
            <img class="preview" src=${preview} onLoad=${shown} alt=${`${t('pictureOf')}: ${text}`} />
          `
        : null
    }
  `;
}
const FightFile = () => html`
  <div class="opt">
    <span><b>${t('fightFile')}</b></span>
    <button
      class="btn sm"
      onClick=${() => download('fight.json', JSON.stringify(state.doc.fight, null, 1), 'application/json')}
    >
      ${t('download')}
    </button>
  </div>
`;
export function ShareSheet() {
  const [text, say] = useState(''),
    [done, mark] = useState(''),
    [kept, settle] = useState(state.readOnly);
  useEffect(() => {
    (async () => {
      say(await lineOf());
      if (!state.readOnly) await keep();
      settle(true);
    })();
  }, []);
  const onCopy = async (/** @type {string} */ id, /** @type {string} */ what) => {
    if (!(await copy(what))) return;
    mark(id);
    set({ live: t('copied') });
  };
  const read = kept && state.id ? `${location.origin}/f/${state.id}` : '',
    write = kept && state.edit ? `${location.origin}/e/${state.edit}` : '';
  return html`
    <${Sheet} title=${t('share')} onClose=${close}>
      <${Line} text=${text} link=${read} done=${done} onCopy=${onCopy} />
      <${Links} read=${read} write=${write} done=${done} onCopy=${onCopy} />
      <${Picture} text=${text} />
      <${FightFile} />
    <//>
  `;
}
