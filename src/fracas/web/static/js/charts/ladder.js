// The strike order: a rung for each step, a row for each strike, and why each figure is as it is.
import { html } from '../lib.js';
import { decimal, percent, share, signed } from '../state/numbers.js';
import { set, state } from '../state/store.js';
import { term } from '../state/terms.js';
import { says, t } from '../state/words.js';
import { Icon, Rule, Sheet, Swatch } from '../ui.js';
import { groups } from '../state/model.js';

const INITIATIVE = /^I(-?\d+)$/;
/** A step's name where there is little room: I 4, or its word. */
export function stepTitle(at) {
  const n = INITIATIVE.exec(at)?.[1];
  if (n) return `I ${n}`;
  return says(`fight-step-${at}`) ? t(`fight-step-${at}`) : at;
}
/** What a step's name means. */
export function stepWords(at) {
  const initiative = INITIATIVE.exec(at)?.[1];
  if (initiative) return t('fight-step-initiative', { initiative });
  return says(`step-words-${at}`) ? t(`step-words-${at}`) : '';
}
const near = (a, b) => Math.abs(a - b) < 0.05;
export function Ladder({ odds }) {
  const side = new Map(groups(state.doc.fight).map(one => [one.label, one.s]));
  const cell = (i, j, what, big, small, name) =>
    html`<button class=${`cell${what === 'unsaved' ? ' f' : ''}`} aria-label=${`${name}, ${t(`strike-${what}`)}: ${big} ${small}. ${t('why')}`} onClick=${() => set({ sheet: { kind: 'why', step: i, strike: j, what } })}><b><span>${big}</span></b><small>${small}</small></button>`;
  return html`<section class="card" aria-labelledby="ladh"><div class="cols card-h"><span><h2 id="ladh">${t('ladder')}</h2> <span class="mut">${t('ladderNote')}</span></span><span>${t('strike-attacks')}</span><span>${t('strike-hit')}</span><span>${t('strike-wound')}</span><span>${t('strike-unsaved')}</span></div>
    <ol>${odds.steps.map(
      (
        step,
        i,
      ) => html`<li class="rung" key=${i}><div class="h"><span class="badge">${stepTitle(step.at)}</span><span class="d">${stepWords(step.at)}</span></div>
      ${step.strikes.map((one, j) => {
        const e = one.expected ?? {},
          full = one.attacks,
          s = side.get(one.by) ?? 0;
        return html`<div class="row" key=${j}><div class="n"><${Swatch} side=${s ? 2 : 0} /><span>${one.by}<small>${[one.position === 'near' ? t('position-near') : '', term(one.means) || '', `→ ${one.against}`].filter(Boolean).join(' · ')}</small></span></div>
          ${cell(i, j, 'attacks', near(e.attacks ?? full, full) ? `${full}` : decimal(e.attacks, 1), near(e.attacks ?? full, full) ? '' : t('ofN', { n: full }), one.by)}
          ${cell(i, j, 'hit', one.to_hit ? `${one.to_hit}+` : '–', decimal(e.hits ?? 0, 1), one.by)}
          ${cell(i, j, 'wound', one.to_wound ? `${one.to_wound}+` : '–', decimal(e.wounds ?? 0, 1), one.by)}
          ${cell(i, j, 'unsaved', decimal(e.unsaved ?? 0), one.save ? `${t('sv')} ${(one.parts?.save ?? [['', one.save]]).map(([, n]) => `${n}+`).join(', ')}` : t('noSave'), one.by)}</div>`;
      })}<div class="sum"><span>${Object.entries(step.left ?? {})
        .map(([unit, n]) => t('left', { unit, n: decimal(n) }))
        .join(' · ')}</span><${Rule} id=${step.strikes[0]?.rules[0]} /></div></li>`,
    )}</ol></section>`;
}
const titleOf = id => state.rules?.[id]?.[document.documentElement.lang]?.title ?? '';
/** A part of a number: the first as it is, a need with its plus; what is added with its sign; each save its own need. */
function part(what, id, n, rows) {
  const first = rows.find(([one]) => one === id) === rows[0];
  if (what === 'unsaved') return `${n}+`;
  if (what === 'attacks') return first ? n : signed(n);
  if (what === 'hit') return first ? `${n}+` : signed(n);
  const needs = rows.length - rows.findLastIndex(([one]) => one.startsWith('wound.chart'));
  return first
    ? n
    : rows.findLastIndex(([one, value]) => one === id && value === n) >= rows.length - needs &&
        id.startsWith('wound.chart')
      ? `${n}+`
      : signed(n);
}
export function WhySheet({ step, strike, what }) {
  const odds = state.odds.data,
    one = odds?.steps[step]?.strikes[strike],
    close = () => set({ sheet: null });
  if (!one) return null;
  const e = one.expected ?? {},
    parts = one.parts ?? {};
  const rows =
    {
      attacks: parts.attacks,
      hit: parts.to_hit,
      wound: [...(parts.strength ?? []), ...(parts.to_wound ?? [])],
      unsaved: parts.save,
    }[what] ?? [];
  const title = {
    attacks: `${t('strike-attacks')}: ${one.attacks}`,
    hit: `${t('toHit')}: ${one.to_hit ? one.to_hit + '+' : t('auto')}`,
    wound: `${t('toWound')}: ${one.to_wound ? one.to_wound + '+' : '–'}`,
    unsaved: `${t('strike-unsaved')}: ${decimal(e.unsaved ?? 0)}`,
  }[what];
  const each = what === 'attacks' ? rows.reduce((n, [, value]) => n + value, 0) : 0;
  const need = { hit: one.to_hit, wound: one.to_wound, unsaved: one.save }[what],
    chance = one.chances?.[what === 'unsaved' ? 'save' : what],
    rerolled = need && chance && Math.abs(chance - share(need)) > 1e-9;
  return html`<${Sheet} title=${title} onClose=${close}><p class="sm mut">${one.by} → ${one.against}${one.means ? ` · ${term(one.means)}` : ''}</p>
    <table class="parts"><tbody>${rows.map(([id, n]) => html`<tr><td><${Rule} id=${id} /><small>${titleOf(id)}</small></td><td>${part(what, id, n, rows)}</td></tr>`)}
      ${what === 'attacks' && each > 0 && one.attacks % each === 0 && one.attacks > each ? html`<tr><td>${t('eachOf')} ${each} × ${t('models', { n: one.attacks / each })}</td><td>${one.attacks}</td></tr>` : null}
      ${what === 'attacks' && html`${one.declared ? html`<tr><td>${t('declaredHere')}</td><td>${one.attacks}</td></tr>` : null}<tr class="t"><td>${t('together')}</td><td>${one.attacks}</td></tr>${one.volley ? html`<tr><td>${t('eachThrows')}</td><td>${one.volley}</td></tr>` : null}${!near(e.attacks ?? 0, one.attacks) ? html`<tr><td>${one.volley ? t('expected') : t('afterLosses')}</td><td>${decimal(e.attacks)}</td></tr>` : null}`}
      ${what === 'hit' && html`<tr class="t"><td>${t('expected')}</td><td>${decimal(e.hits)}</td></tr>`}
      ${what === 'wound' && html`<tr class="t"><td>${t('expected')}</td><td>${decimal(e.wounds)}</td></tr>`}
      ${what === 'unsaved' && html`<tr><td>${t('strike-wound')}</td><td>${decimal(e.wounds)}</td></tr><tr class="t"><td>${t('strike-unsaved')}</td><td>${decimal(e.unsaved)}</td></tr>`}</tbody></table>
    ${what === 'unsaved' ? (parts.save ?? []).map(([id, n]) => html`<p class="sm">${t('oneDie')}: ${titleOf(id)} ${7 - n}/6 = ${percent(share(n))}</p>`) : null}
    ${need && what !== 'unsaved' ? html`<p class="sm">${t('oneDie')}: ${7 - need}/6 = ${percent(share(need))}${rerolled ? `; ${t('withReroll', { p: percent(chance) })}` : ''}</p>` : null}
    <p class="ids">${one.rules.map(id => html`<${Rule} key=${id} id=${id} /> `)}</p></${Sheet}>`;
}
export function RuleSheet({ id }) {
  const rule = state.rules?.[id],
    close = () => set({ sheet: null }),
    text = rule?.[document.documentElement.lang] ?? rule?.en;
  return html`<${Sheet} title=${text?.title ?? id} onClose=${close}><p class="sm mut"><code>${id}</code>${rule?.source ? ` · ${t('source')} ${rule.source}` : ''}${rule?.ruling ? html` · <span class="tag">${t('ruling')}</span>` : null}</p>
    <p>${text?.text ?? ''}</p>${text?.ruling ? html`<p class="quote"><b>${t('ruling')}.</b> ${text.ruling}</p>` : null}
    <a class="btn sm" href=${`/rules/${id}`} data-link onClick=${close}><${Icon} name="book" />${t('openRule')}</a></${Sheet}>`;
}
