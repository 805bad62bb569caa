// Who may challenge whom, as the server lists it: read, never judged here.
import { post } from './api.js';

/** The options of a choice that are names. @param {Choice | null | undefined} choice @returns {string[]} */
export const named = choice =>
  (choice?.options ?? []).flatMap(one => (typeof one === 'string' && one !== 'refuse' ? [one] : []));
/** The next choice after an option. @param {Choice | null | undefined} choice @param {string | null} option */
const after = (choice, option) => choice?.then?.[choice.options.indexOf(option)] ?? null;
/** Both sides' choices of whether to challenge: whose turn it is not is asked if nobody did.
 * @param {Choice | null} first @returns {Choice[]} */
export const challenges = first => {
  const other = after(first, null);
  return [first, other].filter(one => one !== null);
};
/** How a challenge may be answered: who accepts, whether it may be refused, and who is then put to shame.
 * @param {Choice | null} first @param {string | undefined} by */
export function answers(first, by) {
  const issued = challenges(first).find(one => one.options.includes(by ?? '')),
    answer = after(issued, by ?? ''),
    refused = answer?.options.includes('refuse') ?? false;
  return { accept: named(answer), refused, shamed: named(refused ? after(answer, 'refuse') : null) };
}
/** The choice of a fight's first challenge, though one be written; null where there is none, undefined if nobody can say.
 * @param {Fight} fight @returns {Promise<Choice | null | undefined>} */
export async function firstChallenge(fight) {
  const bare = { ...fight };
  delete bare.challenge;
  /** @type {Answer<Choice[]>} */
  const found = await post('/api/choices', bare);
  return found.ok ? (found.data.find(one => one.choice === 'challenge') ?? null) : undefined;
}
