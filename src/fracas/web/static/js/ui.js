// Small pieces that every place of the page is made of.
import { html, useLayoutEffect, useRef, useState } from './lib.js';
import { t } from './state/words.js';
import { decimal, shares } from './state/numbers.js';
import { Icon } from './icons.js';
import { set, state } from './state/store.js';

export const FILL = ['url(#pA)', 'url(#pD)', 'url(#pB)'];
/** @param {{ side: number }} props */
export const Swatch = ({ side }) => html`
  <svg class="sw" viewBox="0 0 12 12" aria-hidden="true">
    <rect width="12" height="12" rx="2.5" fill=${FILL[side]} />
  </svg>
`;
export const Defs = () => html`
  <svg class="defs" width="0" height="0" aria-hidden="true">
    <defs>
      <pattern id="pA" width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill="var(--a)" />
      </pattern>
      <pattern id="pB" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--b)" />
        <rect width="1.5" height="5" fill="var(--surface)" />
      </pattern>
      <pattern id="pD" width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" fill="var(--draw)" />
        <circle cx="2" cy="2" r=".8" fill="var(--surface)" />
      </pattern>
      <pattern id="pT" width="4.2" height="4.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="4.2" height="4.2" fill="var(--b)" />
        <rect width="1.2" height="4.2" fill="var(--surface)" />
      </pattern>
      <pattern id="cov" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 0V7" stroke="var(--cover)" stroke-width=".9" opacity=".45" />
      </pattern>
    </defs>
  </svg>
`;
/** @param {{ id: string }} props */
export const Rule = ({ id }) => html`
  <button class="rule" onClick=${() => set({ sheet: { kind: 'rule', id } })}>${id}</button>
`;
/** One of a few: buttons that are pressed or not.
 * @param {{ label: string, value: string, options: [string, string][], onPick: (key: string) => void }} props */
export const Seg = ({ label, value, options, onPick }) => html`
  <div class="seg" role="group" aria-label=${label}>
    ${options.map(
      ([key, text]) => html`
        <button key=${key} aria-pressed=${value === key} onClick=${() => onPick(key)}>${text}</button>
      `,
    )}
  </div>
`;
/** So many of some, or one of them: buttons that are pressed or not.
 * @param {{
 *   label: string, value: string | string[], options: [string, string][], onPick: (key: string) => void, many?: boolean,
 * }} props */
export const Chips = ({ label, value, options, onPick, many = false }) => html`
  <div class="chips" role="group" aria-label=${label}>
    ${options.map(
      ([key, text]) => html`
        <button
          key=${key}
          class="chip"
          aria-pressed=${many ? value.includes(key) : value === key}
          onClick=${() => onPick(key)}
        >
          ${text}
        </button>
      `,
    )}
  </div>
`;
/** A number with less and more.
 * @param {{
 *   label: string, value: number, low: number, high: number, onChange: (n: number) => void, shown?: string | number,
 * }} props */
export const Stepper = ({ label, value, low, high, onChange, shown = value }) => html`
  <span class="step">
    <button aria-label=${`${label}: ${t('less')}`} disabled=${value <= low} onClick=${() => onChange(value - 1)}>
      −
    </button>
    <b aria-label=${`${label}: ${shown}`}>${shown}</b>
    <button aria-label=${`${label}: ${t('more')}`} disabled=${value >= high} onClick=${() => onChange(value + 1)}>
      +
    </button>
  </span>
`;
/** A text that is taken when it is left: what is drawn anew meanwhile does not touch what is being typed.
 * @param {{ value: string | number, onDone: (text: string) => void } & Record<string, unknown>} props */
export function Typed({ value, onDone, ...more }) {
  const [text, type] = useState(/** @type {string | null} */ (null));
  return html`
    <input
      ...${more}
      value=${text ?? value}
      onInput=${(/** @type {On<Event, HTMLInputElement>} */ event) => type(event.target.value)}
      onChange=${(/** @type {On<Event, HTMLInputElement>} */ event) => {
        type(null);
        onDone(event.target.value);
      }}
    />
  `;
}
/** The bar of three shares: solid, dots, stripes.
 * @param {{ chances: number[], names: string[], height?: number }} props */
export function Bar({ chances, names, height = 18 }) {
  const said = shares(chances).map(p => decimal(p, 1));
  let x = 0;
  const parts = chances
    .map((p, i) => {
      const from = x;
      x += p;
      return { p, i, from };
    })
    .filter(one => one.p > 0);
  return html`
    <svg
      class="oddsbar"
      height=${height}
      role="img"
      aria-label=${[t('fight-wins', { side: names[0] }), t('fight-draw'), t('fight-wins', { side: names[1] })]
        .map((name, i) => `${name} ${said[i]} %`)
        .join(', ')}
    >
      ${parts.map(
        ({ p, i, from }) => html`
          <rect x=${`${100 * from}%`} width=${`${100 * p}%`} height="100%" fill=${FILL[i]} />
        `,
      )}
      ${parts.slice(1).map(
        ({ from }) => html`
          <rect x=${`${100 * from}%`} width="2" height="100%" transform="translate(-1 0)" fill="var(--paper)" />
        `,
      )}
    </svg>
  `;
}
/** What in a sheet can have the focus, in order. @param {HTMLElement} box @returns {HTMLElement[]} */
const stopsIn = box =>
  [...box.querySelectorAll('button:not([disabled]),input,select,textarea,a[href],[tabindex="0"]')].map(
    one => /** @type {HTMLElement} */ (one),
  );
/** Tab goes round in a sheet. @param {KeyboardEvent} event @param {HTMLElement} box */
function goRound(event, box) {
  const stops = stopsIn(box),
    now = document.activeElement,
    last = stops.at(-1);
  if (!last) return;
  const [from, to] = event.shiftKey ? [stops[0], last] : [last, stops[0]];
  if (now !== from && !(event.shiftKey && now?.tagName === 'H2')) return;
  event.preventDefault();
  to.focus();
}
/** A sheet over the page: holds the focus, Escape closes, the focus goes back.
 * @param {{ title: string, onClose: () => void, children?: View, wide?: boolean }} props */
export function Sheet({ title, onClose, children, wide = false }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const back = state.opener;
    box.current?.querySelector('h2')?.focus();
    const keys = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        onClose();
      }
      if (event.key === 'Tab' && box.current) goRound(event, box.current);
    };
    document.addEventListener('keydown', keys);
    return () => {
      document.removeEventListener('keydown', keys);
      setTimeout(() => {
        if (back?.isConnected) back.focus();
      }, 0);
    };
  }, []);
  return html`
    <div class="scrim" onClick=${onClose}></div>
    <div class=${`sheet${wide ? ' tall' : ''}`} role="dialog" aria-modal="true" aria-label=${title} ref=${box}>
      <div class="hd">
        <h2 tabindex="-1">${title}</h2>
        <button class="ib" aria-label=${t('close')} onClick=${onClose}><${Icon} name="x" /></button>
      </div>
      ${children}
    </div>
  `;
}
/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'vh';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
/** @param {string} name @param {BlobPart} content @param {string} type */
export function save(name, content, type) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 5000);
}
