// Dice that are typed: kept over a reload, taken from keys and from what is pasted.
import { useEffect, useLayoutEffect, useRef, useState } from '../lib.js';
import { state } from '../state/store.js';

const TYPED = 'fracas-typed';
/** Dice that were being typed when the page was left, if it is still the same roll. @returns {number[] | null} */
function keptTyping() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TYPED) ?? 'null');
    return kept?.dice === state.doc.dice && Array.isArray(kept.typing) ? kept.typing : null;
  } catch {
    return null;
  }
}
/** @param {string} dice @param {number[] | null} typing */
function keepTyping(dice, typing) {
  try {
    if (typing) sessionStorage.setItem(TYPED, JSON.stringify({ dice, typing }));
    else sessionStorage.removeItem(TYPED);
  } catch {
    /* nothing is kept */
  }
}
/** The dice that are typed, null where one does not type; `now` has them at once, before they are drawn. */
export function useTyping() {
  const [typing, show] = useState(keptTyping),
    now = useRef(typing),
    { dice } = state.doc;
  useEffect(() => {
    keepTyping(dice, typing);
  }, [typing, dice]);
  const setTyping = (/** @type {number[] | null} */ list) => {
    now.current = list;
    show(list);
  };
  return { typing, now, setTyping };
}
/** Faces among what was pasted. @param {string} text */
export const facesIn = text => [...text].filter(char => /[1-6]/.test(char)).map(Number);
/** While one types, keys and what is pasted go to the dice wherever the focus is, but to fields.
 * @param {boolean} on @param {(event: KeyboardEvent) => void} keys @param {(event: ClipboardEvent) => void} paste */
export function useKeys(on, keys, paste) {
  const latest = useRef({ keys, paste });
  latest.current = { keys, paste };
  useLayoutEffect(() => {
    if (!on) return undefined;
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      const field = event.target instanceof Element && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (!field) latest.current.keys(event);
    };
    const pasted = (/** @type {ClipboardEvent} */ event) => latest.current.paste(event);
    addEventListener('keydown', pressed);
    addEventListener('paste', pasted);
    return () => {
      removeEventListener('keydown', pressed);
      removeEventListener('paste', pasted);
    };
  }, [on]);
}
