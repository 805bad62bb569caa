// What the place where one rolls keeps up: the play asked for, the screen awake, the odds after each roll, the replay.
import { useEffect, useMemo, useRef, useState } from '../lib.js';
import { set, state } from '../state/store.js';
import { diceOf, endOf, recall, replay, rollsOf, standingOf } from './replay.js';

/** @typedef {import('./replay.js').Known} Known */

/** The play of the fight as it is; what could not be asked is asked again once there is a connection. */
export function usePlay() {
  const { doc, play } = state;
  useEffect(() => {
    replay();
  }, [doc.fight, doc.rounds]);
  useEffect(() => {
    if (!play?.error?.offline) return undefined;
    const again = () => void replay(),
      timer = setTimeout(again, 4000);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [play]);
  return play;
}
/** The screen stays on while one rolls. */
export function useScreenOn() {
  useEffect(() => {
    /** @type {WakeLockSentinel | undefined} */
    let lock;
    navigator.wakeLock
      ?.request('screen')
      .then(got => {
        lock = got;
      })
      .catch(() => {});
    return () => void lock?.release();
  }, []);
}
/** The head tells the round that is seen in a replay. @param {number | null} round */
export function useShownRound(round) {
  useEffect(() => {
    set({ shownRound: round });
    return () => set({ shownRound: null });
  }, [round]);
}
/** Whether the server is being asked; `working` knows it at once, before it is drawn. */
export function useWork() {
  const [busy, show] = useState(false),
    working = useRef(false);
  const work = (/** @type {boolean} */ on) => {
    working.current = on;
    show(on);
  };
  return { busy, working, work };
}
/** The chances before each roll and after the last, as far as they are known. @param {Play | null} play */
export function useTrail(play) {
  const { doc } = state,
    [, redraw] = useState(0),
    text = useMemo(() => JSON.stringify(doc.fight), [doc.fight]),
    known = useMemo(() => /** @type {Map<string, Known>} */ (new Map()), [text]),
    rolls = rollsOf(play),
    total = rolls.length,
    drawn = () => redraw(n => n + 1);
  useEffect(() => {
    if (!play || play.error || play.dice !== diceOf(rolls)) return;
    const now = play.odds ? standingOf(play.odds) : endOf(play);
    if (!now) return;
    known.set(`${play.rounds}|${play.dice}`, now);
    drawn();
  }, [play]);
  useEffect(() => {
    if (play && !play.error && total) recall(doc, rolls, known, drawn);
  }, [doc.fight, doc.rounds, total]);
  return Array.from({ length: total + 1 }, (_, i) => known.get(`${doc.rounds}|${diceOf(rolls.slice(0, i))}`));
}
/** How far a replay is seen: as the address says, by hand, or running. @param {boolean} replaying @param {number} total */
export function useReplay(replaying, total) {
  const linked = () => (replaying && /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : null),
    [shown, show] = useState(linked),
    [running, run] = useState(false);
  useEffect(() => {
    if (replaying && shown !== null) history.replaceState(history.state, '', `#${shown}`);
  }, [shown]);
  useEffect(() => {
    if (!running) return undefined;
    const step = (/** @type {number | null} */ at) => {
      const next = (at ?? 0) + 1;
      if (next >= total) run(false);
      return Math.min(total, next);
    };
    const timer = setInterval(() => show(step), 900);
    return () => clearInterval(timer);
  }, [running, total]);
  return { cut: replaying && shown !== null ? shown : total, running, run, show };
}
