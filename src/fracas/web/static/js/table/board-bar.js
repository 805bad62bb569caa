// The bar over the table: drawing or form, undo and redo, the whole screen, covers and hills; and the zoom.
import { Icon } from '../icons.js';
import { html } from '../lib.js';
import { leave, shelter } from '../state/areas.js';
import { isPlaced, tokens } from '../state/layout.js';
import { ranked } from '../state/model.js';
import { AREAS, edit, redo, set, state, undo } from '../state/store.js';
import { t } from '../state/words.js';
import { Seg } from '../ui.js';
import { ZOOMS, zoomBy } from './grid.js';

/** @param {Area['kind']} kind */
function addArea(kind) {
  for (const menu of document.querySelectorAll('details.add')) menu.removeAttribute('open');
  edit(doc => {
    /** @type {Area} */
    const area = kind === 'cover' ? { ...AREAS[0] } : { kind, x: 150, y: -20, w: 90, h: 60 };
    doc.table.areas = [...(doc.table.areas ?? []), area];
    if (isPlaced(doc.fight) && !ranked(doc.fight)) shelter(doc.fight, tokens(doc.fight), doc.table.areas);
  });
}
/** The area that was added last goes. */
const removeArea = () =>
  edit(doc => {
    const areas = doc.table.areas ?? [],
      gone = areas.pop();
    if (isPlaced(doc.fight) && !ranked(doc.fight)) leave(doc.fight, tokens(doc.fight), areas, gone);
  });
/** @param {{ areas: Area[] }} props */
const AddArea = ({ areas }) => html`
  <details class="add">
    <summary class="ib" aria-label=${t('add')}><${Icon} name="plus" /></summary>
    <div class="pop">
      <button class="btn sm" onClick=${() => addArea('cover')}>${t('addCover')}</button>
      <button class="btn sm" onClick=${() => addArea('hill')}>${t('addHill')}</button>
      ${
        areas.length
          ? html`
              <button class="btn sm" onClick=${removeArea}>${t('remove')}</button>
            `
          : null
      }
    </div>
  </details>
`;
function goBack() {
  undo();
  set({ live: t('undone') });
}
function goOn() {
  redo();
  set({ live: t('redone') });
}
/** @param {{ fight: Fight, areas: Area[] }} props */
export const BoardBar = ({ fight, areas }) => html`
  <header>
    <${Seg}
      label=${t('board')}
      value=${state.view}
      options=${[
        ['table', t('table')],
        ['form', t('form')],
      ]}
      onPick=${(/** @type {string} */ view) => set({ view })}
    />
    <span class="grow"></span>
    <button class="ib" aria-label=${t('undo')} disabled=${!state.past.length || state.readOnly} onClick=${goBack}>
      <${Icon} name="undo" />
    </button>
    <button class="ib" aria-label=${t('redo')} disabled=${!state.future.length || state.readOnly} onClick=${goOn}>
      <${Icon} name="redo" />
    </button>
    <button
      class="ib"
      aria-label=${t('expand')}
      aria-pressed=${state.full}
      onClick=${() => set({ full: !state.full, zoom: 1 })}
    >
      <${Icon} name=${state.full ? 'x' : 'fit'} />
    </button>
    ${
      ranked(fight) || state.readOnly
        ? null
        : html`
            <${AddArea} areas=${areas} />
          `
    }
  </header>
`;
export const Zoom = () => html`
  <div class="zoom" role="group" aria-label=${t('zoom')}>
    <button
      class="ib"
      aria-label=${t('zoomIn')}
      disabled=${state.zoom >= (ZOOMS.at(-1) ?? 1)}
      onClick=${() => zoomBy(1)}
    >
      <${Icon} name="plus" />
    </button>
    <button class="ib" aria-label=${t('zoomOut')} disabled=${state.zoom <= 1} onClick=${() => zoomBy(-1)}>
      <${Icon} name="minus" />
    </button>
  </div>
`;
