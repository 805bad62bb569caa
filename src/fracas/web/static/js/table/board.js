// The table with what stands above and below it: who is in contact, half covered groups, numbers that cannot be drawn.
import { Icon } from '../icons.js';
import { html, useEffect, useRef, useState } from '../lib.js';
import { mixed, parted } from '../state/areas.js';
import { isPlaced, place, tokens as tokensOf, written } from '../state/layout.js';
import { counts } from '../state/measuring.js';
import { freshName, groups, ranked } from '../state/model.js';
import { edit, set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { Arcs } from './arcs.js';
import { BoardBar, Zoom } from './board-bar.js';
import { CountForm } from './count-form.js';
import { FightTable } from './table.js';

/** @typedef {{ fight: Fight, table: Table, tokens: Token[] }} Props */
/** @type {Position[]} */
const POSITIONS = ['contact', 'near', 'far'];

/** Whether the numbers of a fight cannot be drawn as they are: more in contact than there is room for.
 * @param {Fight} fight @param {Token[]} tokens */
const differs = (fight, tokens) => {
  const drawn = counts(tokens);
  return !isPlaced(fight) && groups(fight).some(one => drawn.get(one.key)?.contact !== written(one.group).contact);
};
/** How many of each side are in contact, near and far. @param {Fight} fight @param {Token[]} tokens */
function sidesAt(fight, tokens) {
  const placed = isPlaced(fight);
  return POSITIONS.map(key =>
    [0, 1].map(s =>
      placed
        ? tokens.filter(token => token.s === s && token.position === key).length
        : groups(fight)
            .filter(one => one.s === s)
            .reduce((n, one) => n + written(one.group)[key], 0),
    ),
  );
}
/** @param {{ name: string, at: number[], dashes?: string }} props */
const Ringed = ({ name, at, dashes }) => html`
  <span>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray=${dashes} />
    </svg>
    ${`${name} `}
    <b>${at.join(' : ')}</b>
  </span>
`;
/** @param {{ at: number[][] }} props */
const Legend = ({ at: [contact, near, far] }) => html`
  <div class="legend">
    <${Ringed} name=${t('position-contact')} at=${contact} />
    <${Ringed} name=${t('position-near')} at=${near} dashes="3 2.3" />
    ${
      far.some(Boolean)
        ? html`
            <span>
              ${`${t('position-far')} `}
              <b>${far.join(' : ')}</b>
            </span>
          `
        : null
    }
  </div>
`;
/** A group of which some stand in cover and some do not: it counts as one of both, or is parted.
 * @param {{ one: import('../state/areas.js').Mixed }} props */
function HalfCovered({ one }) {
  const { name, inside, of } = one,
    counted = t(2 * inside.length > of ? 'countsIn' : 'countsOut');
  const part = () =>
    edit(doc => {
      const names = groups(doc.fight).map(each => each.group.name);
      parted(doc.fight, one, freshName(names, name));
    });
  return html`
    <p class="pad sm">
      ${`${t('mixedCover', { name, n: inside.length, of })} ${counted}. `}
      ${
        state.readOnly
          ? null
          : html`
              <button class="btn sm" onClick=${part}>${t('partGroup')}</button>
            `
      }
    </p>
  `;
}
const NoCombat = () => html`
  <p class="pad sm">
    <${Icon} name="warn" />
    ${` ${t('noCombat')}`}
  </p>
`;
/** Draw what the numbers say, as far as it can be drawn. */
const redraw = () =>
  edit(doc => {
    place(doc.fight, tokensOf(doc.fight));
    doc.typed = false;
  });
const TypedNumbers = () => html`
  <p class="pad sm typed">
    ${`${t('typedNumbers')} `}
    <button class="btn sm" onClick=${redraw}>${t('redraw')}</button>
  </p>
`;
/** Pixels that a box has. */
function useWidth() {
  const box = useRef(/** @type {HTMLElement | null} */ (null)),
    [width, measure] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([one]) => measure(Math.floor(one.contentRect.width)));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { box, width };
}
/** @param {Props & { width: number }} props */
function Drawing({ fight, table, tokens, width }) {
  if (state.view === 'form')
    return html`
      <${CountForm} fight=${fight} tokens=${tokens} />
    `;
  return width
    ? html`
        <${FightTable} fight=${fight} table=${table} width=${width} />
      `
    : html`
        <div class="felt"></div>
      `;
}
/** @param {Props} props */
export function Board({ fight, table, tokens }) {
  const { box, width } = useWidth(),
    at = sidesAt(fight, tokens),
    larger = state.view === 'table' && (state.full || state.zoom > 1),
    drawn = !ranked(fight) && state.view === 'table' && isPlaced(fight),
    typed = tokens.length > 0 && (state.doc.typed || differs(fight, tokens));
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Escape' && state.full && !event.defaultPrevented) set({ full: false });
  };
  return html`
    <section class=${`card board${state.full ? ' full' : ''}`} aria-label=${t('board')} onKeyDown=${escape}>
      <${BoardBar} fight=${fight} areas=${table.areas ?? []} />
      <div class="feltwrap" ref=${box}>
        ${
          larger
            ? html`
                <${Zoom} />
              `
            : null
        }
        <${Drawing} fight=${fight} table=${table} tokens=${tokens} width=${width} />
      </div>
      ${
        tokens.length
          ? html`
              <${Legend} at=${at} />
            `
          : null
      }
      ${
        drawn
          ? mixed(fight, tokens, table.areas).map(
              one => html`
                <${HalfCovered} key=${one.key} one=${one} />
              `,
            )
          : null
      }
      <${Arcs} />
      ${
        tokens.length && at[0].some(n => n === 0)
          ? html`
              <${NoCombat} />
            `
          : null
      }
      ${
        typed
          ? html`
              <${TypedNumbers} />
            `
          : null
      }
    </section>
  `;
}
