// A rule on a page of its own: its text, ruling, chart and example, and its neighbours.
import { Icon } from '../icons.js';
import { html, useEffect, useState } from '../lib.js';
import { remembered } from '../state/api.js';
import { go } from '../state/route.js';
import { open } from '../state/store.js';
import { lang, t } from '../state/words.js';
import { Near, RuleLinks } from './near-rules.js';

/** @param {{ ruleset: string }} props */
export const BackToRules = ({ ruleset }) => html`
  <p>
    <a href="/rules" data-link>${t('rules')}</a>
    ${` · ${ruleset}`}
  </p>
`;
/** @param {{ id: string, rules: Rulebook }} props */
const NoRule = ({ id, rules }) => html`
  <section class="card pad">
    <h2>${id}</h2>
    <p>
      ${`${t('noRuleId', { id })} `}
      <${Near} typed=${id} all=${Object.values(rules)} />
    </p>
    <a class="btn sm" href="/rules" data-link>${t('allRules')}</a>
  </section>
`;
/** @param {{ rows: (string | number)[][], label: string }} props */
const Chart = ({ rows, label }) => html`
  <div class="scroll" tabindex="0" role="region" aria-label=${label}>
    <table class="chartt">
      <tbody>
        ${rows.map(
          (row, r) => html`
            <tr>
              ${row.map((cell, c) =>
                r && c
                  ? html`
                      <td>${cell}</td>
                    `
                  : html`
                      <th>${cell}</th>
                    `,
              )}
            </tr>
          `,
        )}
      </tbody>
    </table>
  </div>
`;
/** @param {{ id: string, rule: RuleEntry }} props */
const Cited = ({ id, rule }) => html`
  <p class="sm mut">
    <code>${id}</code>
    ${rule.source ? ` · ${t('source')}: ${rule.source}` : ''}${rule.ruling ? ' ' : null}
    ${
      rule.ruling
        ? html`
            <span class="tag">${t('ruling')}</span>
          `
        : null
    }
  </p>
`;
/** @param {{ text: string }} props */
const Ruling = ({ text }) => html`
  <p class="quote">
    <b>${t('ruling')}.</b>
    ${` ${text}`}
  </p>
`;
/** The fight that tests a rule, once it is there. @param {string} name @param {string} ruleset @param {string} id */
function useExample(name, ruleset, id) {
  const [fight, setFight] = useState(/** @type {Fight | null} */ (null));
  useEffect(() => {
    setFight(null);
    if (!name) return;
    /** @type {Promise<Answer<Fight>>} */
    const coming = remembered(`/api/examples/${name}?ruleset=${ruleset}`);
    coming.then(found => found.ok && setFight(found.data));
  }, [id]);
  return fight;
}
/** @param {Fight} fight */
const openExample = fight => {
  open({ fight });
  go('/');
};
/** @param {{ name: string, fight: Fight | null }} props */
const Example = ({ name, fight }) => html`
  <p class="sm mut">
    ${`${t('exampleFight')} `}
    <code>${name}</code>
    ${' '}
    ${
      fight
        ? html`
            <button class="btn sm" onClick=${() => openExample(fight)}>
              <${Icon} name="fight" />
              ${t('startD')}
            </button>
          `
        : null
    }
  </p>
`;
/** @param {{ id: string, rules: Rulebook, ruleset: string }} props */
export function RulePage({ id, rules, ruleset }) {
  const rule = /** @type {RuleEntry | undefined} */ (rules[id]),
    fight = useExample(rule?.example ?? '', ruleset, id),
    ids = Object.keys(rules),
    i = ids.indexOf(id);
  if (!rule)
    return html`
      <${NoRule} id=${id} rules=${rules} />
    `;
  const text = rule[lang()];
  return html`
    <section class="card pad rulepage">
      <${BackToRules} ruleset=${ruleset} />
      <h2>${text.title}</h2>
      <${Cited} id=${id} rule=${rule} />
      <p>${text.text}</p>
      ${
        text.ruling
          ? html`
              <${Ruling} text=${text.ruling} />
            `
          : null
      }
      ${
        rule.chart
          ? html`
              <${Chart} rows=${rule.chart} label=${text.title} />
            `
          : null
      }
      ${
        rule.example
          ? html`
              <${Example} name=${rule.example} fight=${fight} />
            `
          : null
      }
      <p class="sm">
        ${`${t('neighbours')}: `}
        <${RuleLinks} ids=${[ids[i - 1], ids[i + 1]].filter(Boolean)} />
      </p>
    </section>
  `;
}
