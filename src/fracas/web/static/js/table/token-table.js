// Models on their bases, drawn to scale: dragged, moved by keys, brought in contact; 2" is shown round the enemy.
import { Icon } from '../icons.js';
import { html, useMemo, useRef, useState } from '../lib.js';
import { tokens } from '../state/layout.js';
import { measure } from '../state/measuring.js';
import { initials, ranked, sidesOf, unitsOf } from '../state/model.js';
import { set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { short, spotOf } from './gestures.js';
import { Grid, Label, useTouch, whole } from './grid.js';
import { Areas, Bond, Measure, view } from './pieces.js';
import { closeIn, tokenKeys } from './token-keys.js';
import { FrontLine, NearZone, Scale, TokenMark } from './token-marks.js';
import { drawLine, grabArea, grabToken, tapPlace } from './token-moves.js';

/** @typedef {import('./token-moves.js').Moving} Moving
 * @typedef {import('./token-keys.js').KeyStage} KeyStage
 * @typedef {{ box: Box, shown: number, k: number, size: number }} Frame */

/** The models of a fight without ranks, measured. @param {Fight} fight */
export function useTokens(fight) {
  return useMemo(() => (ranked(fight) ? [] : measure(tokens(fight))), [fight, state.vocabularies.length]);
}
/** Pixels of a 25 mm base at least: beyond that the felt scrolls inside. */
const LEAST = 24;
/** What of the table is seen, as it was before anything moved: pixels wide, of a millimetre (`k`), millimetres of a letter.
 * @param {Token[]} base @param {Area[]} areas @param {number} width @param {number} zoom @param {boolean} moves @returns {Frame} */
function useFrame(base, areas, width, zoom, moves) {
  const frame = useRef(/** @type {Box | null} */ (null));
  if (!moves || !frame.current) frame.current = view(base, areas, width > 500, whole(width));
  const box = frame.current,
    shown = Math.max(width * zoom, Math.round((box.w * LEAST) / 25)),
    k = shown / box.w;
  return { box, shown, k, size: 12 / k };
}
/** A side's name, with whether it charges and is in cover. @param {Fight} fight @param {number} s */
function saidOf(fight, s) {
  const side = sidesOf(fight)[s],
    units = unitsOf(fight, side);
  return [
    side,
    ...(units.some(unit => unit.charged) ? [t('charging')] : []),
    ...(units.some(unit => unit.cover) ? [t('fight-unit-cover')] : []),
  ].join(' · ');
}
/** @param {{ fight: Fight, box: Box, k: number, size: number }} props */
const SideLabels = ({ fight, box, k, size }) => html`
  <${Label} x=${box.x + 6 / k} y=${box.y + size * 1.35} size=${size} fill="var(--a)">${saidOf(fight, 0)}<//>
  <${Label} x=${box.x + 6 / k} y=${box.y + box.h - 6 / k} size=${size} fill="var(--b)">${saidOf(fight, 1)}<//>
`;
/** The model that is chosen, and how far it is from the enemy. @param {{ token: Token, k: number, size: number }} props */
const Chosen = ({ token, k, size }) => html`
  <circle
    cx=${short(token.x)}
    cy=${short(token.y)}
    r=${short(token.r + 4 / k)}
    fill="none"
    stroke="var(--ink)"
    stroke-width=${2 / k}
  />
  ${
    token.position !== 'contact' && token.nearest
      ? html`
          <${Measure} from=${token} k=${k} size=${size} />
        `
      : null
  }
`;
/** What can be done with the model that is chosen.
 * @param {{ chosen: Token, all: Token[], drawing: boolean, onDraw: (on: boolean) => void }} props */
const SelectionBar = ({ chosen, all, drawing, onDraw }) => html`
  <div class="selbar" role="group" aria-label=${chosen.name}>
    <b class="clip">${chosen.name}</b>
    <span class="sm mut">${drawing ? t('drawFront') : `${t(`position-${chosen.position}`)} · ${t('tapPlace')}`}</span>
    <button class="btn sm" onClick=${() => closeIn(all, chosen, false)}>
      <${Icon} name="close" />
      ${t('closeIn')}
    </button>
    <button class="btn sm" onClick=${() => closeIn(all, chosen, true)}>${t('wholeGroup')}</button>
    ${
      chosen.of > 1
        ? html`
            <button class="btn sm" aria-pressed=${drawing} onClick=${() => onDraw(!drawing)}>${t('frontLine')}</button>
          `
        : null
    }
    <button class="btn sm" onClick=${() => set({ sheet: { kind: 'group', key: chosen.group } })}>
      <${Icon} name="edit" />
      ${t('edit')}
    </button>
  </div>
`;
/** How many of each side are in contact. @param {Fight} fight @param {Token[]} all */
const contactOf = (fight, all) =>
  sidesOf(fight)
    .map((side, s) => {
      const n = all.filter(token => token.s === s && token.position === 'contact').length;
      return `${side}: ${n} ${t('position-contact')}`;
    })
    .join(', ');
/** The models, each to be taken; one of them is where Tab stops.
 * @param {{ stage: KeyStage, fight: Fight, stop?: string, onRove: (key: string) => void }} props */
function Models({ stage, fight, stop, onRove }) {
  const letters = useMemo(() => initials(fight), [fight]);
  return html`
    ${stage.all.map(
      token => html`
        <${TokenMark}
          key=${token.key}
          token=${token}
          letter=${letters.get(token.group)}
          k=${stage.k}
          held=${stage.held !== null && token.key === state.selected}
          stop=${token.key === stop}
          onGrab=${(/** @type {PointerEvent & { currentTarget: SVGGElement }} */ event) => grabToken(stage, event, token)}
          onKey=${(/** @type {KeyboardEvent} */ event) => tokenKeys(stage, event, token)}
          onFocus=${() => onRove(token.key)}
        />
      `,
    )}
  `;
}
/** Lines where bases touch. @param {{ all: Token[], k: number }} props */
const Bonds = ({ all, k }) =>
  all
    .filter(token => token.s === 0)
    .flatMap(token =>
      token.touch.map(
        other => html`
          <${Bond} a=${token} b=${other} k=${k} />
        `,
      ),
    );

/** What is on the table, what moves and what is held; and what gestures and keys have in hand.
 * @param {Fight} fight @param {Table} table @param {number} width @param {number} zoom */
function useStage(fight, table, width, zoom) {
  const base = useTokens(fight),
    svg = useRef(/** @type {SVGSVGElement | null} */ (null)),
    [moving, move] = useState(/** @type {Moving | null} */ (null)),
    [held, hold] = useState(/** @type {import('./token-keys.js').Held | null} */ (null)),
    [roving, rove] = useState(/** @type {string | null} */ (null)),
    all = moving?.all ?? base,
    areas = moving?.areas ?? table.areas ?? [],
    frame = useFrame(base, table.areas ?? [], width, zoom, Boolean(moving));
  const at = (/** @type {PointerEvent} */ event) =>
    spotOf(event, /** @type {SVGSVGElement} */ (svg.current), frame.box);
  const focus = (/** @type {Token} */ token) => {
    rove(token.key);
    set({ selected: token.key });
    /** @type {SVGElement | null | undefined} */ (svg.current?.querySelector(`[data-key="${token.key}"]`))?.focus();
  };
  /** @type {KeyStage} */
  const stage = { all, areas, k: frame.k, at, move, held, hold, focus },
    stop = roving && all.some(token => token.key === roving) ? roving : all[0]?.key;
  return { stage, frame, svg, moving, stop, rove };
}
/** What lies below the models: the grid, two inches round the second side, covers and hills.
 * @param {{ stage: KeyStage, frame: Frame }} props */
function Ground({ stage, frame: { box, size } }) {
  const onGrab = (/** @type {PointerEvent} */ event, /** @type {number} */ i, /** @type {boolean} */ corner) =>
    grabArea(stage, event, i, corner);
  return html`
    <${Grid} box=${box} />
    <${NearZone} zone=${stage.all.filter(token => token.s === 1)} box=${box} />
    <${Areas} areas=${stage.areas} size=${size} onGrab=${onGrab} />
  `;
}
/** @param {{ fight: Fight, table: Table, width: number, zoom: number }} props */
export function TokenTable({ fight, table, width, zoom }) {
  const { stage, frame, svg, moving, stop, rove } = useStage(fight, table, width, zoom),
    [drawing, draw] = useState(false),
    { all, k } = stage,
    { box, shown, size } = frame,
    chosen = all.find(token => token.key === state.selected),
    large = shown > width;
  useTouch(svg, drawing);
  const felt = (/** @type {PointerEvent} */ event) => {
    if (state.readOnly || event.button > 0 || !chosen) set({ selected: null });
    else if (drawing) drawLine(stage, event, chosen, () => draw(false));
    else tapPlace(stage, event, chosen);
  };
  return html`
    <div class="feltbox">
      <svg
        class=${large ? 'table big' : 'table'}
        width=${large ? shown : undefined}
        ref=${svg}
        height=${box.h * k}
        viewBox=${[box.x, box.y, box.w, box.h].map(short).join(' ')}
        role="application"
        aria-roledescription=${t('board')}
        aria-label=${contactOf(fight, all)}
        aria-describedby="tokhelp"
        data-drawing=${drawing}
        onPointerDown=${felt}
      >
        <${Ground} stage=${stage} frame=${frame} />
        ${
          chosen
            ? html`
                <${Chosen} token=${chosen} k=${k} size=${size} />
              `
            : null
        }
        <${Models} stage=${stage} fight=${fight} stop=${stop} onRove=${rove} />
        <${Bonds} all=${all} k=${k} />
        <${SideLabels} fight=${fight} box=${box} k=${k} size=${size} />
        <${Scale} box=${box} k=${k} size=${size} />
        ${
          moving?.line
            ? html`
                <${FrontLine} line=${moving.line} k=${k} size=${size} />
              `
            : null
        }
      </svg>
    </div>
    <p id="tokhelp" class="vh">${t('tokHelp')}</p>
    ${
      chosen && !moving && !state.readOnly
        ? html`
            <${SelectionBar} chosen=${chosen} all=${all} drawing=${drawing} onDraw=${draw} />
          `
        : null
    }
  `;
}
