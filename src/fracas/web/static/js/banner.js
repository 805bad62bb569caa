// What stands above all else: an error and where it is, no connection, somebody else's fight, the example.
import { Icon } from './icons.js';
import { html } from './lib.js';
import { refresh } from './state/compute.js';
import { go } from './state/route.js';
import { clone, open, set, state } from './state/store.js';
import { t } from './state/words.js';

/** The group or unit that an error speaks of, by its key in the fight file. @param {string} where */
function spot(where) {
  const found = /sides\.(.+?)\.units\[(\d+)\](?:\.models\[(\d+)\])?/.exec(where);
  if (!found) return null;
  const s = Object.keys(state.doc.fight.sides).indexOf(found[1]);
  if (s < 0) return null;
  return found[3] === undefined
    ? { kind: 'unit', key: `${s}.${found[2]}` }
    : { kind: 'group', key: `${s}.${found[2]}.${found[3]}` };
}
/** Where an error is, in the fight's own names. @param {string} where */
function named(where) {
  const found = spot(where),
    rest = where.replace(/^fight: ?/, '').replace(/^sides\.(.+?)\.units\[\d+\](?:\.models\[\d+\])?\.?/, '');
  if (!found) return where.replace(/^fight: ?/, '');
  const [s, u, g] = found.key.split('.').map(Number),
    unit = Object.values(state.doc.fight.sides)[s].units[u];
  return [unit?.name, unit?.models[g]?.name, rest].filter(Boolean).join(' · ');
}
/** @param {{ error: Refusal }} props */
function Wrong({ error }) {
  const sheet = spot(error.where),
    text = [named(error.where), error.message].filter(Boolean).join(': ');
  return html`
    <div class="banner" role="alert">
      <${Icon} name="warn" />
      <span>${`${text}. ${state.odds.data ? t('lastGood') : ''}`}</span>
      ${
        sheet
          ? html`
              <button class="btn sm" onClick=${() => set({ sheet })}>${t('goTo')}</button>
            `
          : null
      }
    </div>
  `;
}
const Offline = () => html`
  <div class="banner" role="status">
    <${Icon} name="off" />
    <span>${t('offline')}</span>
    <button class="btn sm" onClick=${refresh}>${t('again')}</button>
  </div>
`;
function copyOfMine() {
  open(clone(state.doc));
  go('/');
}
const ReadOnly = () => html`
  <div class="banner" role="status">
    <${Icon} name="eye" />
    <span>${t('readOnly')}</span>
    <button class="btn sm" onClick=${copyOfMine}>${t('makeCopy')}</button>
  </div>
`;
const Example = () => html`
  <p class="sm mut example">
    ${t('example')}${' '}
    <button class="link" onClick=${() => set({ sheet: { kind: 'new' } })}>${t('newFight')}</button>
  </p>
`;
/** A long message is folded. @param {{ text: string }} props */
const Message = ({ text }) =>
  text.length > 160
    ? html`
        <details>
          <summary>${`${text.slice(0, 110)}…`}</summary>
          ${text}
        </details>
      `
    : text;
const Told = () => html`
  <div class="banner" role="status">
    <${Icon} name="warn" />
    <span><${Message} text=${state.message} /></span>
    <button class="ib" aria-label=${t('close')} onClick=${() => set({ message: '' })}><${Icon} name="x" /></button>
  </div>
`;
export function Banner() {
  const { status, error } = state.odds;
  return html`
    ${
      status === 'error' && error
        ? html`
            <${Wrong} error=${error} />
          `
        : null
    }
    ${
      status === 'offline'
        ? html`
            <${Offline} />
          `
        : null
    }
    ${
      state.readOnly
        ? html`
            <${ReadOnly} />
          `
        : null
    }
    ${
      state.doc.example && !state.readOnly
        ? html`
            <${Example} />
          `
        : null
    }
    ${
      state.message
        ? html`
            <${Told} />
          `
        : null
    }
  `;
}
