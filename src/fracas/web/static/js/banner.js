// What stands above all else: an error and where it is, no connection, somebody else's fight, the example.
import { html } from './lib.js';
import { open, set, state, clone } from './state/store.js';
import { t } from './state/words.js';
import { Icon } from './ui.js';
import { go } from './state/route.js';
import { refresh } from './state/compute.js';

/** The group or unit that an error speaks of, by its key in the fight file. */
function spot(where) {
  const found = /sides\.(.+?)\.units\[(\d+)\](?:\.models\[(\d+)\])?/.exec(where);
  if (!found) return null;
  const s = Object.keys(state.doc.fight.sides).indexOf(found[1]);
  return s < 0
    ? null
    : found[3] === undefined
      ? { kind: 'unit', key: `${s}.${found[2]}` }
      : { kind: 'group', key: `${s}.${found[2]}.${found[3]}` };
}
/** Where an error is, in the fight's own names. */
function named(where) {
  const found = spot(where),
    rest = where.replace(/^fight: ?/, '').replace(/^sides\.(.+?)\.units\[\d+\](?:\.models\[\d+\])?\.?/, '');
  if (!found) return where.replace(/^fight: ?/, '');
  const [s, u, g] = found.key.split('.').map(Number),
    unit = Object.values(state.doc.fight.sides)[s].units[u];
  return [unit?.name, unit?.models[g]?.name, rest].filter(Boolean).join(' · ');
}
export function Banner() {
  const { status, error } = state.odds,
    sheet = error && spot(error.where);
  return html`${status === 'error' && error ? html`<div class="banner" role="alert"><${Icon} name="warn" /><span>${[named(error.where), error.message].filter(Boolean).join(': ')}. ${state.odds.data ? t('lastGood') : ''}</span>${sheet ? html`<button class="btn sm" onClick=${() => set({ sheet })}>${t('goTo')}</button>` : null}</div>` : null}
    ${status === 'offline' ? html`<div class="banner" role="status"><${Icon} name="off" /><span>${t('offline')}</span><button class="btn sm" onClick=${refresh}>${t('again')}</button></div>` : null}
    ${
      state.readOnly
        ? html`<div class="banner" role="status"><${Icon} name="eye" /><span>${t('readOnly')}</span><button class="btn sm" onClick=${() => {
            open(clone(state.doc));
            go('/');
          }}>${t('makeCopy')}</button></div>`
        : null
    }
    ${state.doc.example && !state.readOnly ? html`<p class="sm mut example">${t('example')} <button class="link" onClick=${() => set({ sheet: { kind: 'new' } })}>${t('newFight')}</button></p>` : null}
    ${state.message ? html`<div class="banner" role="status"><${Icon} name="warn" /><span>${state.message.length > 160 ? html`<details><summary>${state.message.slice(0, 110)}…</summary>${state.message}</details>` : state.message}</span><button class="ib" aria-label=${t('close')} onClick=${() => set({ message: '' })}><${Icon} name="x" /></button></div>` : null}`;
}
