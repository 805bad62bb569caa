// Rules that are most like what was typed.
import { html } from '../lib.js';

/** The pairs of letters of a text. @param {string} text */
const pairs = text => {
  const word = text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ');
  return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2)));
};
/** How alike two words are, by the pairs of letters that both have: 0 to 1. @param {string} one @param {string} other */
const alike = (one, other) => {
  const [a, b] = [pairs(one), pairs(other)];
  return (2 * [...a].filter(pair => b.has(pair)).length) / (a.size + b.size || 1);
};
/** The rules whose id, part of an id or word of a title is most like what was typed.
 * @param {string} typed @param {RuleEntry[]} all */
function nearest(typed, all) {
  const near = (/** @type {RuleEntry} */ rule) => {
    const words = [rule.id, ...rule.id.split('.'), ...rule.en.title.split(' '), ...rule.ru.title.split(' ')];
    return Math.max(...words.map(word => alike(typed, word)));
  };
  return all
    .map(rule => ({ score: near(rule), id: rule.id }))
    .filter(({ score }) => score > 0.35)
    .sort((one, other) => other.score - one.score)
    .slice(0, 6)
    .map(({ id }) => id);
}
/** Links to rules, a space after each. @param {{ ids: string[] }} props */
export const RuleLinks = ({ ids }) =>
  ids.map(
    id => html`
      <a class="rule" key=${id} href=${`/rules/${id}`} data-link>${id}</a>
      ${' '}
    `,
  );
/** @param {{ typed: string, all: RuleEntry[] }} props */
export const Near = ({ typed, all }) => html`
  <${RuleLinks} ids=${nearest(typed, all)} />
`;
