// How many of a group are in contact, near and far: as the drawing comes to, or as the file says.
import { isPlaced, written } from '../state/layout.js';
import { counts } from '../state/measuring.js';
import { ranked } from '../state/model.js';

/** @param {Fight} fight @param {Token[]} tokens @returns {(one: Placed) => Counts | null} */
export const groupCounts = (fight, tokens) => {
  if (ranked(fight)) return () => null;
  const measured = tokens.length && isPlaced(fight) ? counts(tokens) : null;
  return one => (measured ? (measured.get(one.key) ?? null) : written(one.group));
};
