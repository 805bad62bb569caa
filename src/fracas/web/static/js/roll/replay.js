// A play as the server tells it: its rolls, the odds after each, what was asked last.
import { post } from '../state/api.js';
import { chances } from '../charts/charts.js';
import { sidesOf } from '../state/model.js';
import { set, state } from '../state/store.js';
import { t } from '../state/words.js';

export const rollsOf = play => (play?.events ?? []).filter(event => event.dice?.length);
export const diceOf = rolls => rolls.flatMap(event => event.dice).join('');
/** The chances after each roll that are not known yet: of a fight that was opened again, or a whole step rolled at once. */
export async function recall(doc, rolls, known, found) {
  for (let i = 0; i < rolls.length && state.doc.fight === doc.fight; i++) {
    const dice = diceOf(rolls.slice(0, i)),
      key = `${doc.rounds}|${dice}`;
    if (known.has(key)) continue;
    const answer = await post(`/api/play?dice=${dice}${doc.rounds > 1 ? `&rounds=${doc.rounds}` : ''}`, doc.fight);
    if (answer.ok && answer.data.odds) {
      known.set(key, standingOf(answer.data.odds));
      found();
    }
  }
}
/** Dice that were thrown and not counted yet, as the server could not be asked: the play stands before them. */
export const owed = (play, doc) =>
  play?.error && play.dice !== undefined && doc.dice.startsWith(play.dice) ? doc.dice.slice(play.dice.length) : '';
/** How many rounds begin before an event of the log. */
export const roundsTo = (events, to) => events.slice(0, to).filter(event => event.rule === 'round.next').length;
const TYPED = 'fracas-typed';
/** Dice that were being typed when the page was left, if it is still the same roll. */
export function keptTyping() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TYPED) ?? 'null');
    return kept?.dice === state.doc.dice && Array.isArray(kept.typing) ? kept.typing : null;
  } catch {
    return null;
  }
}
/** Keep dice that are being typed, over a reload. */
export function keepTyping(dice, typing) {
  try {
    if (typing) sessionStorage.setItem(TYPED, JSON.stringify({ dice, typing }));
    else sessionStorage.removeItem(TYPED);
  } catch {
    /* nothing is kept */
  }
}
let asked = 0;
/** Ask what the dice so far come to. */
export async function replay(dice = state.doc.dice, rounds = state.doc.rounds) {
  const mine = ++asked,
    query = `/api/play?dice=${dice}${rounds > 1 ? `&rounds=${rounds}` : ''}`;
  const found = await post(query, state.doc.fight);
  if (mine !== asked) return null;
  if (found.ok) set({ play: { ...found.data, dice, rounds, error: null }, online: true });
  else
    set({
      play: {
        ...(state.play ?? { events: [] }),
        error: found.offline ? { message: t('offline'), offline: true } : found.error,
      },
      online: !found.offline,
    });
  return found.ok ? found.data : null;
}
export const endOf = play =>
  play.winner
    ? [
        play.winner === Object.keys(play.total ?? {})[0] ? 1 : 0,
        play.winner === 'draw' ? 1 : 0,
        play.winner === Object.keys(play.total ?? {})[1] ? 1 : 0,
      ]
    : null;
/** The three chances, with how they were got. */
export const standingOf = odds => Object.assign(chances(odds), { method: odds.method, error: odds.error });
export const oddsOf = (fight, known) => {
  const [a, b] = sidesOf(fight),
    [win, draw, loss] = known;
  return {
    sides: [a, b],
    win: { [a]: win, [b]: loss },
    draw,
    method: known.method ?? 'exact',
    error: known.error ?? 0,
  };
};
export function eventsUpTo(events, n) {
  let seen = 0;
  const found = [];
  for (const event of events) {
    if (event.dice?.length && ++seen > n) break;
    found.push(event);
  }
  return found;
}
