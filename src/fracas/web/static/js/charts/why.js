// Why a figure is as it is: what it is made of, each part with its rule; and a rule by itself.
import { Icon } from '../icons.js';
import { html } from '../lib.js';
import { decimal, percent, share, signed } from '../state/numbers.js';
import { set, state } from '../state/store.js';
import { term } from '../state/terms.js';
import { lang, t } from '../state/words.js';
import { Rule, Sheet } from '../ui.js';
import { near } from './ladder.js';

const close = () => set({ sheet: null });
/** @param {string} id */
const titleOf = id => state.rules?.[id]?.[lang()]?.title ?? '';
/** The parts that a figure is made of. @param {Figure} what @param {Strike} one @returns {Part[]} */
const partsOf = (what, { parts = {} }) =>
  ({
    attacks: parts.attacks,
    hit: parts.to_hit,
    wound: [...(parts.strength ?? []), ...(parts.to_wound ?? [])],
    unsaved: parts.save,
  })[what] ?? [];
/** What a die must show. @param {Figure} what @param {Strike} one */
const needOf = (what, one) => ({ attacks: null, hit: one.to_hit, wound: one.to_wound, unsaved: one.save })[what];
/** How often it does. @param {Figure} what @param {Strike} one */
const chanceOf = (what, { chances }) =>
  ({ attacks: null, hit: chances?.hit, wound: chances?.wound, unsaved: chances?.save })[what];
/** @param {Figure} what @param {Strike} one */
const titleFor = (what, one) =>
  ({
    attacks: `${t('strike-attacks')}: ${one.attacks}`,
    hit: `${t('toHit')}: ${one.to_hit ? one.to_hit + '+' : t('auto')}`,
    wound: `${t('toWound')}: ${one.to_wound ? one.to_wound + '+' : '–'}`,
    unsaved: `${t('strike-unsaved')}: ${decimal(one.expected?.unsaved ?? 0)}`,
  })[what];

/** A part of a number: the first as it is, a need with its plus; what is added with its sign; each save its own need.
 * @param {Figure} what @param {string} id @param {number} n @param {Part[]} rows */
function part(what, id, n, rows) {
  const first = rows.find(([one]) => one === id) === rows[0];
  if (what === 'unsaved') return `${n}+`;
  if (what === 'attacks') return first ? n : signed(n);
  if (what === 'hit') return first ? `${n}+` : signed(n);
  if (first) return n;
  const chart = rows.findLastIndex(([one]) => one.startsWith('wound.chart')),
    here = rows.findLastIndex(([one, value]) => one === id && value === n);
  return here >= chart && id.startsWith('wound.chart') ? `${n}+` : signed(n);
}
/** @param {{ name: View, value: View, total?: boolean }} props */
const Row = ({ name, value, total = false }) => html`
  <tr class=${total ? 't' : undefined}>
    <td>${name}</td>
    <td>${value}</td>
  </tr>
`;
/** @param {{ one: Strike, rows: Part[] }} props */
function AttackRows({ one, rows }) {
  const each = rows.reduce((n, [, value]) => n + value, 0),
    expected = one.expected?.attacks ?? 0,
    many = each > 0 && one.attacks % each === 0 && one.attacks > each,
    alike = `${t('eachOf')} ${each} × ${t('models', { n: one.attacks / each })}`;
  return html`
    ${
      many
        ? html`
            <${Row} name=${alike} value=${one.attacks} />
          `
        : null
    }
    ${
      one.declared
        ? html`
            <${Row} name=${t('declaredHere')} value=${one.attacks} />
          `
        : null
    }
    <${Row} total name=${t('together')} value=${one.attacks} />
    ${
      one.volley
        ? html`
            <${Row} name=${t('eachThrows')} value=${one.volley} />
          `
        : null
    }
    ${
      near(expected, one.attacks)
        ? null
        : html`
            <${Row} name=${one.volley ? t('expected') : t('afterLosses')} value=${decimal(expected)} />
          `
    }
  `;
}
/** What it comes to on average. @param {{ what: Figure, one: Strike, rows: Part[] }} props */
function Sums({ what, one, rows }) {
  const { hits = 0, wounds = 0, unsaved = 0 } = one.expected ?? {};
  if (what === 'attacks')
    return html`
      <${AttackRows} one=${one} rows=${rows} />
    `;
  if (what === 'hit')
    return html`
      <${Row} total name=${t('expected')} value=${decimal(hits)} />
    `;
  if (what === 'wound')
    return html`
      <${Row} total name=${t('expected')} value=${decimal(wounds)} />
    `;
  return html`
    <${Row} name=${t('strike-wound')} value=${decimal(wounds)} />
    <${Row} total name=${t('strike-unsaved')} value=${decimal(unsaved)} />
  `;
}
/** How often one die does it. @param {{ what: Figure, one: Strike }} props */
function OneDie({ what, one }) {
  const need = needOf(what, one),
    chance = chanceOf(what, one);
  if (what === 'unsaved')
    return (one.parts?.save ?? []).map(
      ([id, n]) => html`
        <p class="sm">${`${t('oneDie')}: ${titleOf(id)} ${7 - n}/6 = ${percent(share(n))}`}</p>
      `,
    );
  if (!need) return null;
  const rerolled = chance && Math.abs(chance - share(need)) > 1e-9,
    more = rerolled ? `; ${t('withReroll', { p: percent(chance) })}` : '';
  return html`
    <p class="sm">${`${t('oneDie')}: ${7 - need}/6 = ${percent(share(need))}${more}`}</p>
  `;
}
/** @param {{ step: number, strike: number, what: Figure }} props */
export function WhySheet({ step, strike, what }) {
  const one = state.odds.data?.steps[step]?.strikes[strike];
  if (!one) return null;
  const rows = partsOf(what, one),
    named = (/** @type {string} */ id) => html`
      <${Rule} id=${id} />
      <small>${titleOf(id)}</small>
    `;
  return html`
    <${Sheet} title=${titleFor(what, one)} onClose=${close}>
      <p class="sm mut">${`${one.by} → ${one.against}${one.means ? ` · ${term(one.means)}` : ''}`}</p>
      <table class="parts">
        <tbody>
          ${rows.map(
            ([id, n]) => html`
              <${Row} name=${named(id)} value=${part(what, id, n, rows)} />
            `,
          )}
          <${Sums} what=${what} one=${one} rows=${rows} />
        </tbody>
      </table>
      <${OneDie} what=${what} one=${one} />
      <p class="ids">
        ${one.rules.map(
          id => html`
            <${Rule} key=${id} id=${id} />
            ${' '}
          `,
        )}
      </p>
    <//>
  `;
}
/** @param {{ id: string }} props */
export function RuleSheet({ id }) {
  const rule = state.rules?.[id],
    text = rule?.[lang()] ?? rule?.en;
  return html`
    <${Sheet} title=${text?.title ?? id} onClose=${close}>
      <p class="sm mut">
        <code>${id}</code>
        ${rule?.source ? ` · ${t('source')} ${rule.source}` : ''}${rule?.ruling ? ' · ' : null}
        ${
          rule?.ruling
            ? html`
                <span class="tag">${t('ruling')}</span>
              `
            : null
        }
      </p>
      <p>${text?.text ?? ''}</p>
      ${
        text?.ruling
          ? html`
              <p class="quote">
                <b>${t('ruling')}.</b>
                ${` ${text.ruling}`}
              </p>
            `
          : null
      }
      <a class="btn sm" href=${`/rules/${id}`} data-link onClick=${close}>
        <${Icon} name="book" />
        ${t('openRule')}
      </a>
    <//>
  `;
}
