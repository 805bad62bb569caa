// What a group rides.
import { Icon } from '../icons.js';
import { html } from '../lib.js';
import { vocabulary } from '../state/model.js';
import { t } from '../state/words.js';
import { Stepper } from '../ui.js';
import { Text } from './fields.js';

/** @typedef {import('./group-sheet.js').ChangeGroup} ChangeGroup */

/** @param {{ mount: Mount, change: ChangeGroup }} props */
const Ridden = ({ mount, change }) => html`
  <${Text}
    label=${t('name')}
    value=${mount.name}
    onChange=${(/** @type {string} */ name) => change(own => Object.assign(own.mount ?? {}, { name }), 'mount')}
  />
  <div class="stats">
    ${
      /** @type {const} */ (['WS', 'S', 'I', 'A']).map(
        key => html`
          <span class="stat">
            <span>${key}</span>
            <${Stepper}
              label=${`${t('mount')}: ${key}`}
              value=${mount[key] ?? 3}
              low=${1}
              high=${key === 'A' ? 20 : 10}
              onChange=${(/** @type {number} */ n) => change(own => Object.assign(own.mount ?? {}, { [key]: n }))}
            />
          </span>
        `,
      )
    }
  </div>
  <button class="btn sm" onClick=${() => change(own => delete own.mount)}>
    <${Icon} name="trash" />
    ${t('remove')}
  </button>
`;
/** @param {{ change: ChangeGroup }} props */
const OnFoot = ({ change }) => html`
  <button
    class="btn sm"
    onClick=${() => change(own => Object.assign(own, { mount: { name: t('mount'), WS: 3, S: 3, I: 3, A: 1 } }))}
  >
    <${Icon} name="plus" />
    ${t('add')}
  </button>
`;
/** @param {{ mount?: Mount, change: ChangeGroup }} props */
export const MountFold = ({ mount, change }) =>
  vocabulary()?.refused.group?.includes('mount')
    ? null
    : html`
        <details class="fold" open=${Boolean(mount)}>
          <summary>${t('mount')}</summary>
          ${
            mount
              ? html`
                  <${Ridden} mount=${mount} change=${change} />
                `
              : html`
                  <${OnFoot} change=${change} />
                `
          }
        </details>
      `;
