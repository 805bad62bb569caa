// Fields of the sheets for groups and units.
import { html, useState } from '../lib.js';

/** A name: taken as it is typed, and never empty.
 * @param {{ label: string, value: string, onChange: (text: string) => void }} props */
export const Text = ({ label, value, onChange }) => {
  const [typed, type] = useState(value);
  const typing = (/** @type {On<Event, HTMLInputElement>} */ event) => {
    type(event.target.value);
    const next = event.target.value.trim();
    if (next) onChange(next);
  };
  return html`
    <label class="field">
      <span>${label}</span>
      <input value=${typed} maxlength="80" onInput=${typing} />
    </label>
  `;
};
/** Set a key of something in a fight file, or take it away where it says what is so by default.
 * @template {object} T @template {keyof T} K @param {T} owner @param {K} key @param {T[K]} value @param {boolean} unsaid */
export function put(owner, key, value, unsaid) {
  if (unsaid) delete owner[key];
  else owner[key] = value;
}
