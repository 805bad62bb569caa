// The rulebook as pages: searched in both languages at once, those of this fight first.
import { html, useEffect, useState } from '../lib.js';
import { state, open } from '../state/store.js';
import { lang, t } from '../state/words.js';
import { remembered } from '../state/api.js';
import { Icon } from '../ui.js';
import { vocabulary } from '../state/model.js';
import { go } from '../state/route.js';

export async function loadRules(ruleset) {
  const found = await remembered(`/api/rules?ruleset=${ruleset}`);
  return found.ok ? Object.fromEntries(found.data.map(rule => [rule.id, rule])) : null;
}
const used = () => new Set((state.odds.data?.steps ?? []).flatMap(step => step.strikes.flatMap(one => one.rules)));
const Entry = ({ rule }) =>
  html`<li class="rl"><a class="rule" href=${`/rules/${rule.id}`} data-link>${rule.id}</a>${rule.ruling ? html` <span class="tag">${t('ruling')}</span>` : null}<h3>${rule[lang()].title}</h3><p>${rule[lang()].text}</p></li>`;
const pairs = text => {
  const word = text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ');
  return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2)));
};
/** How alike two words are, by the pairs of letters that both have: 0 to 1. */
const alike = (one, other) => {
  const [a, b] = [pairs(one), pairs(other)];
  return (2 * [...a].filter(pair => b.has(pair)).length) / (a.size + b.size || 1);
};
/** The rules whose id, part of an id or word of a title is most like what was typed. */
function nearest(typed, all) {
  const near = rule =>
    Math.max(
      ...[rule.id, ...rule.id.split('.'), ...rule.en.title.split(' '), ...rule.ru.title.split(' ')].map(word =>
        alike(typed, word),
      ),
    );
  return all
    .map(rule => [near(rule), rule.id])
    .filter(([score]) => score > 0.35)
    .sort((one, other) => other[0] - one[0])
    .slice(0, 6)
    .map(([, id]) => id);
}
const Near = ({ typed, all }) =>
  nearest(typed, all).map(id => html`<a class="rule" key=${id} href=${`/rules/${id}`} data-link>${id}</a> `);
/** What the fights of a ruleset leave out. */
const NotModelled = ({ ruleset }) =>
  html`<section class="card pad rulepage"><p><a href="/rules" data-link>${t('rules')}</a> · ${ruleset}</p><h2>${t('noModelled')}</h2><ul class="plain">${(vocabulary(ruleset)?.not_modelled ?? []).map(one => html`<li>${one[lang()]}</li>`)}</ul></section>`;
export function RulesPlace({ id }) {
  const ruleset = state.doc.fight.ruleset ?? 'classic',
    [words, search] = useState(''),
    rules = state.rules,
    here = used();
  if (!rules) return html`<p class="pad sm mut">${t('computing')}</p>`;
  if (id === 'not-modelled') return html`<${NotModelled} ruleset=${ruleset} />`;
  if (id) return html`<${One} rule=${rules[id]} id=${id} rules=${rules} ruleset=${ruleset} />`;
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean),
    all = Object.values(rules),
    hits = all.filter(rule => {
      const text = JSON.stringify(rule).toLowerCase();
      return wanted.every(word => text.includes(word));
    });
  const first = wanted.length ? hits : hits.filter(rule => here.has(rule.id)),
    rest = wanted.length ? [] : hits.filter(rule => !here.has(rule.id));
  return html`<section class="card"><header><h2>${t('rules')}: ${ruleset}</h2></header><div class="pad"><input class="search" type="search" aria-label=${t('findRule')} placeholder=${t('findRule')} value=${words} onInput=${event => search(event.target.value)} /></div>
    ${first.length ? html`${wanted.length ? null : html`<h3 class="pad">${t('usedHere')}</h3>`}<ul>${first.map(rule => html`<${Entry} key=${rule.id} rule=${rule} />`)}</ul>` : null}${rest.length ? html`<h3 class="pad">${t('allRules')}</h3><ul>${rest.map(rule => html`<${Entry} key=${rule.id} rule=${rule} />`)}</ul>` : null}
    ${wanted.length && !hits.length ? html`<p class="pad">${t('noRule')} <${Near} typed=${words} all=${all} /></p>` : null}</section>`;
}
function One({ rule, id, rules, ruleset }) {
  const ids = Object.keys(rules),
    i = ids.indexOf(id),
    [fight, setFight] = useState(null);
  useEffect(() => {
    setFight(null);
    if (rule?.example)
      remembered(`/api/examples/${rule.example}?ruleset=${ruleset}`).then(found => found.ok && setFight(found.data));
  }, [id]);
  if (!rule)
    return html`<section class="card pad"><h2>${id}</h2><p>${t('noRuleId', { id })} <${Near} typed=${id} all=${Object.values(rules)} /></p><a class="btn sm" href="/rules" data-link>${t('allRules')}</a></section>`;
  const text = rule[lang()];
  return html`<section class="card pad rulepage"><p><a href="/rules" data-link>${t('rules')}</a> · ${ruleset}</p><h2>${text.title}</h2><p class="sm mut"><code>${id}</code>${rule.source ? ` · ${t('source')}: ${rule.source}` : ''}${rule.ruling ? html` <span class="tag">${t('ruling')}</span>` : null}</p><p>${text.text}</p>
    ${text.ruling ? html`<p class="quote"><b>${t('ruling')}.</b> ${text.ruling}</p>` : null}
    ${rule.chart ? html`<div class="scroll" tabindex="0" role="region" aria-label=${text.title}><table class="chartt"><tbody>${rule.chart.map((row, r) => html`<tr>${row.map((cell, c) => (r && c ? html`<td>${cell}</td>` : html`<th>${cell}</th>`))}</tr>`)}</tbody></table></div>` : null}
    ${
      rule.example
        ? html`<p class="sm mut">${t('exampleFight')} <code>${rule.example}</code> ${
            fight
              ? html`<button class="btn sm" onClick=${() => {
                  open({ fight });
                  go('/');
                }}><${Icon} name="fight" />${t('startD')}</button>`
              : null
          }</p>`
        : null
    }
    <p class="sm">${t('neighbours')}: ${[ids[i - 1], ids[i + 1]].filter(Boolean).map(name => html`<a class="rule" href=${`/rules/${name}`} data-link>${name}</a> `)}</p></section>`;
}
