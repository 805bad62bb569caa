// How models are drawn, and told to who cannot see them.
import { html } from '../lib.js';
import { INCH, NEAR } from '../state/measuring.js';
import { decimal } from '../state/numbers.js';
import { t } from '../state/words.js';
import { short } from './gestures.js';
import { Grid, Label } from './grid.js';

/** Who a model is and how it stands to the enemy. @param {Token} token */
export function described(token) {
  const number = token.of > 1 ? ` ${token.i + 1} ${t('of')} ${token.of}` : '',
    stands =
      token.position === 'contact'
        ? `${t('position-contact')}: ${token.touch.map(one => one.name).join(', ')}`
        : `${t(`position-${token.position}`)}, ${t('nearest')} ${decimal(token.best / INCH, 1)}″`;
  return `${token.name}${number}, ${token.side}, ${stands}`;
}
/** Two inches round the second side's models, as one ground. @param {{ zone: Token[], box: Box }} props */
export const NearZone = ({ zone, box }) => html`
  <g>
    <g fill="none" stroke="var(--b)" stroke-width="1" stroke-dasharray="1 2.5" stroke-linecap="round">
      ${zone.map(
        ({ x, y, r }) => html`
          <circle cx=${short(x)} cy=${short(y)} r=${short(r + NEAR)} />
        `,
      )}
    </g>
    <g fill="var(--felt)">
      ${zone.map(
        ({ x, y, r }) => html`
          <circle cx=${short(x)} cy=${short(y)} r=${short(r + NEAR - 0.4)} />
        `,
      )}
    </g>
  </g>
  <g clip-path="none" opacity=".999"><${Grid} box=${box} /></g>
`;
/** A base as it is drawn: solid or striped by side, its edge dashed within 2".
 * @param {{ token: Token, letter: string, k: number }} props */
const BaseMark = ({ token: { r, s, position }, letter, k }) => html`
  <circle r=${Math.max(r, 16 / k)} fill="transparent" />
  <circle class="foc" r=${short(r + 6 / k)} fill="none" stroke="var(--ink)" stroke-width=${2.5 / k} />
  <circle
    r=${short(r - 0.7)}
    fill=${s ? 'url(#pT)' : 'var(--a)'}
    stroke="var(--ink)"
    stroke-width=${position === 'far' ? 1 / k : 2.2 / k}
    stroke-dasharray=${position === 'near' ? `${4 / k} ${3 / k}` : 'none'}
  />
  ${
    s
      ? html`
          <circle r=${short(r * 0.6)} fill="var(--surface)" />
        `
      : null
  }
  <text
    y=${short(r * 0.33)}
    font-size=${short(r * (s ? 0.82 : 0.95))}
    font-weight="500"
    text-anchor="middle"
    fill=${s ? 'var(--b)' : 'var(--on-a)'}
  >
    ${letter}
  </text>
`;
/** @typedef {{
 *   token: Token, letter: string, k: number, held: boolean, stop: boolean,
 *   onGrab: (event: PointerEvent) => void, onKey: (event: KeyboardEvent) => void, onFocus: () => void,
 * }} MarkProps */
/** A model that can be taken. @param {MarkProps} props */
export const TokenMark = ({ token, letter, k, held, stop, onGrab, onKey, onFocus }) => html`
  <g
    class=${`tok${held ? ' held' : ''}`}
    data-key=${token.key}
    data-position=${token.position}
    role="button"
    tabindex=${stop ? 0 : -1}
    aria-pressed=${held}
    aria-label=${described(token)}
    opacity=${token.position === 'far' ? 0.6 : 1}
    transform=${`translate(${short(token.x)} ${short(token.y)})`}
    onPointerDown=${onGrab}
    onKeyDown=${onKey}
    onFocus=${onFocus}
  >
    <${BaseMark} token=${token} letter=${letter} k=${k} />
  </g>
`;
/** An inch, as long as it is here. @param {{ box: Box, k: number, size: number }} props */
export function Scale({ box, k, size }) {
  const x = box.x + box.w,
    y = box.y + box.h;
  return html`
    <path
      d=${`M${x - 10 / k - INCH} ${y - 13 / k}v${5 / k}h${INCH}v${-5 / k}`}
      fill="none"
      stroke="var(--ink2)"
      stroke-width=${1.4 / k}
    />
    <${Label} x=${x - 14 / k - INCH} y=${y - 8 / k} size=${size} anchor="end">1″<//>
  `;
}
/** The front line that is being drawn, with what it comes to.
 * @param {{ line: import('./token-moves.js').Line, k: number, size: number }} props */
export const FrontLine = ({ line: { from, to, how }, k, size }) => html`
  <g pointer-events="none">
    <path d=${`M${from.x} ${from.y}L${to.x} ${to.y}`} stroke="var(--ink)" stroke-width=${2 / k} />
    <${Label} x=${to.x} y=${to.y - size} size=${size} anchor="middle">${t('filesRanks', how)}<//>
  </g>
`;
