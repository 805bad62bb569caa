// The rulebook as pages: searched in both languages at once, those of this fight first.
import { html, useState } from '../lib.js';
import { remembered } from '../state/api.js';
import { vocabulary } from '../state/model.js';
import { state } from '../state/store.js';
import { lang, t } from '../state/words.js';
import { Near } from './near-rules.js';
import { BackToRules, RulePage } from './rule-page.js';

/** The rulebook of a ruleset, by id. @param {string} ruleset @returns {Promise<Rulebook | null>} */
export async function loadRules(ruleset) {
  /** @type {Answer<RuleEntry[]>} */
  const found = await remembered(`/api/rules?ruleset=${ruleset}`);
  return found.ok ? Object.fromEntries(found.data.map(rule => [rule.id, rule])) : null;
}
/** Ids of the rules that this fight's strikes go by. */
const used = () => new Set((state.odds.data?.steps ?? []).flatMap(step => step.strikes.flatMap(one => one.rules)));
/** @param {{ rule: RuleEntry }} props */
const Entry = ({ rule }) => html`
  <li class="rl">
    <a class="rule" href=${`/rules/${rule.id}`} data-link>${rule.id}</a>
    ${rule.ruling ? ' ' : null}
    ${
      rule.ruling
        ? html`
            <span class="tag">${t('ruling')}</span>
          `
        : null
    }
    <h3>${rule[lang()].title}</h3>
    <p>${rule[lang()].text}</p>
  </li>
`;
/** What the fights of a ruleset leave out. @param {{ ruleset: string }} props */
const NotModelled = ({ ruleset }) => html`
  <section class="card pad rulepage">
    <${BackToRules} ruleset=${ruleset} />
    <h2>${t('noModelled')}</h2>
    <ul class="plain">
      ${(vocabulary(ruleset)?.not_modelled ?? []).map(
        one => html`
          <li>${one[lang()]}</li>
        `,
      )}
    </ul>
  </section>
`;
/** @param {{ title: string | null, rules: RuleEntry[] }} props */
const Entries = ({ title, rules }) =>
  rules.length
    ? html`
        ${
          title === null
            ? null
            : html`
                <h3 class="pad">${title}</h3>
              `
        }
        <ul>
          ${rules.map(
            rule => html`
              <${Entry} key=${rule.id} rule=${rule} />
            `,
          )}
        </ul>
      `
    : null;
/** The rules that have all the words. @param {RuleEntry[]} all @param {string[]} wanted */
const search = (all, wanted) =>
  all.filter(rule => {
    const text = JSON.stringify(rule).toLowerCase();
    return wanted.every(word => text.includes(word));
  });
/** @param {{ all: RuleEntry[], words: string }} props */
function Found({ all, words }) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean),
    hits = search(all, wanted),
    here = used();
  if (!wanted.length)
    return html`
      <${Entries} title=${t('usedHere')} rules=${hits.filter(rule => here.has(rule.id))} />
      <${Entries} title=${t('allRules')} rules=${hits.filter(rule => !here.has(rule.id))} />
    `;
  if (hits.length)
    return html`
      <${Entries} title=${null} rules=${hits} />
    `;
  return html`
    <p class="pad">
      ${`${t('noRule')} `}
      <${Near} typed=${words} all=${all} />
    </p>
  `;
}
/** @param {{ id?: string }} props */
export function RulesPlace({ id }) {
  const ruleset = state.doc.fight.ruleset ?? 'classic',
    [words, type] = useState(''),
    rules = state.rules;
  if (!rules)
    return html`
      <p class="pad sm mut">${t('computing')}</p>
    `;
  if (id === 'not-modelled')
    return html`
      <${NotModelled} ruleset=${ruleset} />
    `;
  if (id)
    return html`
      <${RulePage} id=${id} rules=${rules} ruleset=${ruleset} />
    `;
  return html`
    <section class="card">
      <header><h2>${`${t('rules')}: ${ruleset}`}</h2></header>
      <div class="pad">
        <input
          class="search"
          type="search"
          aria-label=${t('findRule')}
          placeholder=${t('findRule')}
          value=${words}
          onInput=${(/** @type {On<Event, HTMLInputElement>} */ event) => type(event.target.value)}
        />
      </div>
      <${Found} all=${Object.values(rules)} words=${words} />
    </section>
  `;
}
