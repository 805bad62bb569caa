// The three chances of a fight, and how they are told.
import { decimal, shares } from '../state/numbers.js';
import { t } from '../state/words.js';

/** That the first side wins, a draw, that the second wins. @param {Chances} odds */
export const chances = odds => [odds.win[odds.sides[0]], odds.draw, odds.win[odds.sides[1]]];
/** Whether the odds are exact, else how near they are. @param {Chances | null | undefined} odds */
export function method(odds) {
  if (!odds) return '';
  return odds.method === 'exact' ? t('exact') : t('simulated', { error: decimal(100 * odds.error, 1) });
}
/** @param {Chances} odds */
export function sentence(odds) {
  const [w, d, l] = shares(chances(odds), 0);
  return odds.method === 'exact' ? t('ofHundred', { w, d, l }) : t('simulatedNote');
}
