// Dice that are thrown, typed or counted, and rolls that are taken back.
import { edit, say, state } from '../state/store.js';
import { t } from '../state/words.js';
import { face } from './dice.js';
import { diceOf, lastRound, replay, rollsOf, roundsTo } from './replay.js';

/** What one has in hand: the dice half typed, and whether the server is being asked (`working` knows it at once).
 * @typedef {{
 *   now: { current: number[] | null }, setTyping: (list: number[] | null) => void,
 *   working: { current: boolean }, work: (on: boolean) => void,
 * }} InHand */

/** @param {number} n */
const thrown = n => Array.from({ length: n }, face);
/** @param {string} dice */
const setDice = dice =>
  edit(doc => {
    doc.dice = dice;
  }, 'dice');
/** Dice fall: these faces. `unseen`: only the successes were counted.
 * @param {InHand} hand @param {number[]} faces @param {boolean} [unseen] */
async function commit(hand, faces, unseen = false) {
  if (hand.working.current) return; // tapped twice
  hand.work(true);
  const dice = state.doc.dice + faces.join(''),
    before = rollsOf(state.play).length;
  edit(doc => {
    doc.dice = dice;
    if (unseen) doc.table.counted = [...(doc.table.counted ?? []), before];
  }, 'dice');
  await replay(dice, state.doc.rounds);
  hand.work(false);
}
/** Dice that wait for the server are taken back. @param {Play} play */
export function unkeep(play) {
  const dice = play.dice ?? '';
  setDice(dice);
  replay(dice, state.doc.rounds);
}
/** @param {InHand} hand @param {Pending} pending */
export const throwAll = (hand, pending) => commit(hand, thrown(pending.dice));
/** Dice half typed belong to the roll in hand, and to no other. @param {InHand} hand */
const untype = ({ now, setTyping }) => now.current?.length && setTyping([]);
/** All rolls of the step in hand. @param {InHand} hand @param {Play} play */
export async function wholeStep(hand, play) {
  if (hand.working.current || !play.pending) return;
  hand.work(true);
  untype(hand);
  const { rounds } = state.doc,
    { step } = play.pending;
  let dice = state.doc.dice;
  /** @type {Played | null} */
  let now = play;
  for (let guard = 0; now?.pending && now.pending.step === step && guard < 60; guard++) {
    dice += thrown(now.pending.dice).join('');
    now = await replay(dice, rounds);
  }
  setDice(dice);
  hand.work(false);
}
/** Whether a round was begun and nothing was rolled in it yet. @param {Play} play */
const justBegun = play =>
  state.doc.rounds > 1 && !rollsOf({ events: play.events.slice(lastRound(play.events) + 1) }).length;
/** Back to before a roll; from a round in which nothing was rolled yet, to the end of the one before.
 * @param {InHand} hand @param {Play} play @param {number} to the roll's number */
export function back(hand, play, to) {
  if (hand.working.current) return;
  untype(hand);
  const rolls = rollsOf(play);
  if (to === rolls.length - 1 && justBegun(play)) {
    edit(doc => {
      doc.rounds -= 1;
    });
    return;
  }
  const dice = diceOf(rolls.slice(0, to)),
    rounds = 1 + roundsTo(play.events, play.events.indexOf(rolls[to]));
  edit(doc => {
    Object.assign(doc, { dice, rounds });
    if (doc.table.counted) doc.table.counted = doc.table.counted.filter(i => i < to);
  }, 'dice');
  replay(dice, rounds);
  if (rolls[to]) say(t('rollback', { what: `${rolls[to].by ?? ''} ${rolls[to].dice.join(' ')}` }));
}
/** Once enough dice are typed they are rolled; what is typed while the answer comes is kept for the next roll.
 * @param {InHand} hand */
export function submit(hand) {
  const pending = state.play?.dice === state.doc.dice ? state.play.pending : null, // not what was drawn last
    typed = hand.now.current ?? [];
  if (hand.working.current || !pending || typed.length < pending.dice) return;
  hand.setTyping(typed.slice(pending.dice));
  commit(hand, typed.slice(0, pending.dice));
}
/** @param {InHand} hand @param {number[]} faces */
export function type(hand, ...faces) {
  hand.setTyping([...(hand.now.current ?? []), ...faces]);
  submit(hand);
}
/** So many successes, of them so many sixes: as faces, a success the lowest that succeeds and a failure a 1.
 * @param {InHand} hand @param {Pending} pending @param {number} n @param {number} sixes */
export function counted(hand, pending, n, sixes) {
  const of = (/** @type {number} */ many, /** @type {number} */ face) => Array.from({ length: many }, () => face),
    faces = [...of(sixes, 6), ...of(n - sixes, pending.need ?? 0), ...of(pending.dice - n, 1)];
  return commit(hand, faces, true);
}
