// A lint rule. htm drops spaces at the ends of a line of text, and the formatter breaks lines where there is a space:
// so a space beside a tag or an expression is written `${' '}`, and a component is closed `<//>`, which the formatter knows.

/** Where a template's text, outside its tags, begins and ends: [from, to] in each of its quasis.
 * @param {string[]} parts */
export function textsOf(parts) {
  let tag = false,
    quote = '';
  return parts.map(raw => {
    const found = [];
    let from = tag ? -1 : 0;
    for (let i = 0; i < raw.length; i++) {
      const char = raw[i];
      if (tag && quote) quote = char === quote ? '' : quote;
      else if (tag && /["']/.test(char)) quote = char;
      else if (tag && char === '>') [tag, from] = [false, i + 1];
      else if (!tag && char === '<') {
        found.push([from, i]);
        tag = true;
      }
    }
    if (!tag) found.push([from, raw.length]);
    return found.filter(([start, end]) => end > start);
  });
}
/** Whether a text has a space at an end that a line break would take away. @param {string} text */
export const hidden = text => /^[ \t]+$|^[ \t]+\S|\S[ \t]+$/.test(text);

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { space: "Write this space as ${' '}.", close: 'Close a component with <//>.' },
  },
  create: context => ({
    TaggedTemplateExpression(node) {
      if (node.tag.name !== 'html') return;
      const { quasis } = node.quasi,
        raws = quasis.map(one => one.value.raw);
      textsOf(raws).forEach((texts, q) => {
        if (texts.some(([from, to]) => hidden(raws[q].slice(from, to))))
          context.report({ node: quasis[q], messageId: 'space' });
        if (raws[q].endsWith('</')) context.report({ node: quasis[q], messageId: 'close' });
      });
    },
  }),
};
