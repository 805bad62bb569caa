// One state for the whole page: the fight being edited with undo and redo, where one is, and what the server said last.
import { useEffect, useState } from '../lib.js';
import { t } from './words.js';

/** @type {Fight} */
export const EXAMPLE = {
  ruleset: 'classic',
  turn: 'Orks',
  sides: {
    Orks: {
      units: [
        {
          name: 'Mob',
          charged: true,
          base: 25,
          models: [
            {
              name: 'Boy',
              count: 9,
              WS: 4,
              S: 3,
              T: 4,
              W: 1,
              I: 2,
              A: 2,
              Ld: 7,
              Sv: '6+',
              weapons: ['close combat weapon', 'pistol'],
              at: [
                [0.94, 2.05],
                [2.12, 1.97],
                [3.31, 1.89],
                [5.81, 1.89],
                [6.97, 1.91],
                [8.16, 2.05],
                [2.69, 0.77],
                [5.1, 0.55],
                [6.94, 0.75],
              ],
            },
            {
              name: 'Nob',
              WS: 4,
              S: 4,
              T: 4,
              W: 2,
              I: 3,
              A: 3,
              Ld: 7,
              Sv: '6+',
              weapons: ['power fist'],
              base: 32,
              at: [[4.56, 1.75]],
              attacks: { Sergeant: 2 },
            },
          ],
        },
      ],
    },
    Guard: {
      units: [
        {
          name: 'Squad',
          cover: true,
          base: 25,
          models: [
            {
              name: 'Guardsman',
              count: 9,
              WS: 3,
              S: 3,
              T: 3,
              W: 1,
              I: 3,
              A: 1,
              Ld: 7,
              Sv: '5+',
              weapons: ['rifle'],
              at: [
                [0.94, 3.03],
                [2.12, 2.95],
                [3.31, 2.87],
                [5.81, 2.87],
                [6.97, 2.89],
                [8.16, 3.03],
                [2.7, 4.05],
                [4.2, 4.1],
                [6.5, 4.1],
              ],
            },
            {
              name: 'Sergeant',
              WS: 3,
              S: 3,
              T: 3,
              W: 1,
              I: 3,
              A: 2,
              Ld: 8,
              Sv: '5+',
              role: 'character',
              weapons: ['power weapon', 'pistol'],
              base: 25,
              at: [[4.56, 2.87]],
            },
          ],
        },
      ],
    },
  },
};
/** @type {Area[]} */
export const AREAS = [{ kind: 'cover', x: 12, y: 58, w: 212, h: 62 }];

/** @template T @param {T} value @returns {T} */
const clone = value => JSON.parse(JSON.stringify(value));
/** @returns {Doc} */
export const fresh = () => ({
  fight: clone(EXAMPLE),
  table: { areas: clone(AREAS) },
  dice: '',
  rounds: 1,
  name: '',
  example: true,
});

/** @type {State} */
export const state = {
  doc: fresh(),
  past: [],
  future: [],
  id: null,
  edit: null,
  revision: 0,
  readOnly: false,
  saved: true,
  route: { place: 'fight', rest: '' },
  sheet: null,
  selected: null,
  online: true,
  message: '',
  odds: { status: 'computing', data: null, error: null, stamp: 0 },
  pins: [],
  against: 0,
  given: 'any',
  mode: 'exactly',
  view: 'table',
  zoom: 1,
  full: false,
  vocabularies: [],
  live: '',
  shownRound: null,
  armies: [],
  play: null,
};
/** @type {Set<() => void>} */
const listeners = new Set();
let waiting = false;
/** Change the state and draw again, once a frame however much changes. @param {Partial<State>} changes */
export function set(changes) {
  if (changes.sheet && !state.sheet) state.opener = /** @type {State['opener']} */ (document.activeElement);
  Object.assign(state, changes);
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    for (const heard of listeners) heard();
  });
}
export function useStore() {
  const [, draw] = useState(0);
  useEffect(() => {
    const heard = () => draw(n => n + 1);
    listeners.add(heard);
    return () => listeners.delete(heard);
  }, []);
  return state;
}
const MOST = 50;
/** @type {string | null} */
let gesture = null;
/** Edit the fight: `change` gets a copy to alter. Edits with the same `key` in one gesture are one undo.
 * @param {(doc: Doc) => void} change @param {string | null} [key] */
export function edit(change, key = null) {
  if (state.readOnly) return;
  const next = clone(state.doc);
  change(next);
  next.example = false;
  if (next.dice && next.dice === state.doc.dice && JSON.stringify(next.fight) !== JSON.stringify(state.doc.fight)) {
    next.table.played = { fight: state.doc.fight, dice: state.doc.dice, rounds: state.doc.rounds };
    Object.assign(next, { dice: '', rounds: 1 });
    delete next.table.counted;
    set({ message: t('diceAside'), play: null });
  }
  const one = key !== null && key === gesture;
  gesture = key;
  set({ doc: next, past: one ? state.past : [...state.past, state.doc].slice(-MOST), future: [], saved: false });
}
export const endGesture = () => {
  gesture = null;
};
export function undo() {
  const last = state.past.at(-1);
  if (!last) return;
  gesture = null;
  if (state.message === t('diceAside')) set({ message: '' });
  set({ doc: last, past: state.past.slice(0, -1), future: [state.doc, ...state.future], saved: false });
}
export function redo() {
  if (!state.future.length) return;
  set({ doc: state.future[0], future: state.future.slice(1), past: [...state.past, state.doc], saved: false });
}
/** Another fight in place of this one; what was being edited comes back with undo.
 * @param {Partial<Doc> & { fight: Fight }} doc @param {Partial<State>} [more] */
export function open(doc, more = {}) {
  const edited = !state.readOnly && !state.doc.example && !state.id && !more.id;
  set({
    doc: { ...fresh(), example: false, ...clone(doc) },
    past: edited ? [...state.past, state.doc].slice(-MOST) : [],
    future: [],
    id: null,
    edit: null,
    revision: 0,
    readOnly: false,
    saved: true,
    selected: null,
    sheet: null,
    play: null,
    pins: [],
    ...more,
  });
}
/** Say something to a screen reader. @param {string} text */
export const say = text => set({ live: text });
export { clone };
