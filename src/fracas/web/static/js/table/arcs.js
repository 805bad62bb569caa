// In which arc each unit fights, as the server measures it.
import { html } from '../lib.js';
import { state } from '../state/store.js';
import { t } from '../state/words.js';

export function Arcs() {
  const arcs = Object.entries(state.measured?.arcs ?? {});
  if (!arcs.length) return null;
  return html`
    <p class="pad sm arcs">
      ${arcs.flatMap(([unit, foes]) =>
        Object.entries(foes).map(
          ([foe, arc]) => html`
            <span>
              ${`${unit} → ${foe}: `}
              <b>${t(`arc-${arc}`)}</b>
            </span>
          `,
        ),
      )}
    </p>
  `;
}
