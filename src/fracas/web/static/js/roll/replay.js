// A play as the server tells it: its rolls, the odds after each, what was asked last.
import { chances } from '../charts/chances.js';
import { post } from '../state/api.js';
import { sidesOf } from '../state/model.js';
import { set, state } from '../state/store.js';
import { t } from '../state/words.js';

/** The three chances, with how they were got. @typedef {number[] & { method?: string, error?: number }} Known */

const NEXT_ROUND = 'round.next';
/** @param {Play | null} play */
export const rollsOf = play => rolled(play?.events ?? []);
/** The events at which dice fell. @param {PlayEvent[]} events @returns {Roll[]} */
export const rolled = events => events.filter(event => event.dice?.length).map(event => /** @type {Roll} */ (event));
/** @param {Roll[]} rolls */
export const diceOf = rolls => rolls.flatMap(event => event.dice).join('');
/** @param {string} dice @param {number} rounds */
const addressOf = (dice, rounds) => `/api/play?dice=${dice}${rounds > 1 ? `&rounds=${rounds}` : ''}`;
/** The chances after each roll that are not known yet: of a fight that was opened again, or a whole step rolled at once.
 * @param {Doc} doc @param {Roll[]} rolls @param {Map<string, Known>} known @param {() => void} found */
export async function recall(doc, rolls, known, found) {
  for (let i = 0; i < rolls.length && state.doc.fight === doc.fight; i++) {
    const dice = diceOf(rolls.slice(0, i)),
      key = `${doc.rounds}|${dice}`;
    if (known.has(key)) continue;
    /** @type {Answer<Played>} */
    const answer = await post(addressOf(dice, doc.rounds), doc.fight);
    if (answer.ok && answer.data.odds) {
      known.set(key, standingOf(answer.data.odds));
      found();
    }
  }
}
/** Dice that were thrown and not counted yet, as the server could not be asked: the play stands before them.
 * @param {Play | null} play @param {Doc} doc */
export const owed = (play, doc) =>
  play?.error && play.dice !== undefined && doc.dice.startsWith(play.dice) ? doc.dice.slice(play.dice.length) : '';
/** How many rounds begin before an event of the log. @param {PlayEvent[]} events @param {number} to */
export const roundsTo = (events, to) => events.slice(0, to).filter(event => event.rule === NEXT_ROUND).length;
/** Where the last round of some events begins; -1 in the first. @param {PlayEvent[]} events */
export const lastRound = events => events.findLastIndex(event => event.rule === NEXT_ROUND);
/** Where the round that is on after `from` events ends; -1 if it is the last. @param {PlayEvent[]} events @param {number} from */
export const endOfRound = (events, from) => events.findIndex((event, i) => event.rule === NEXT_ROUND && i >= from);

let asked = 0;
/** Ask what the dice so far come to. @returns {Promise<Played | null>} */
export async function replay(dice = state.doc.dice, rounds = state.doc.rounds) {
  const mine = ++asked;
  /** @type {Answer<Played>} */
  const found = await post(addressOf(dice, rounds), state.doc.fight);
  if (mine !== asked) return null;
  if (found.ok) {
    set({ play: { ...found.data, dice, rounds, error: null }, online: true });
    return found.data;
  }
  const { message, where } = found.error,
    error = found.offline ? { message: t('offline'), offline: /** @type {const} */ (true) } : { message, where };
  set({ play: { ...(state.play ?? { events: [] }), error }, online: !found.offline });
  return null;
}
/** The chances once it has ended. @param {Play} play @returns {Known | null} */
export function endOf(play) {
  if (!play.winner) return null;
  const [a, b] = Object.keys(play.total ?? {});
  return [a, 'draw', b].map(one => (play.winner === one ? 1 : 0));
}
/** @param {Odds} odds @returns {Known} */
export const standingOf = odds => Object.assign(chances(odds), { method: odds.method, error: odds.error });
/** Odds to be shown, of chances that are known. @param {Fight} fight @param {Known} known @returns {Chances} */
export const oddsOf = (fight, known) => {
  const [a, b] = sidesOf(fight),
    [win, draw, loss] = known,
    { method = 'exact', error = 0 } = known;
  return { sides: [a, b], win: { [a]: win, [b]: loss }, draw, method, error };
};
/** The events before the next roll after so many. @param {PlayEvent[]} events @param {number} n */
export function eventsUpTo(events, n) {
  let seen = 0;
  const end = events.findIndex(event => event.dice?.length && ++seen > n);
  return end < 0 ? [...events] : events.slice(0, end);
}
