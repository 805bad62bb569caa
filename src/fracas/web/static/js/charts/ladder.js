// The strike order: a rung for each step, a row for each strike, and a way into why each figure is as it is.
import { html } from '../lib.js';
import { groups } from '../state/model.js';
import { decimal } from '../state/numbers.js';
import { set, state } from '../state/store.js';
import { term } from '../state/terms.js';
import { says, t } from '../state/words.js';
import { Rule, Swatch } from '../ui.js';

const INITIATIVE = /^I(-?\d+)$/;
/** A step's name where there is little room: I 4, or its word. @param {string} at */
export function stepTitle(at) {
  const n = INITIATIVE.exec(at)?.[1];
  if (n) return `I ${n}`;
  return says(`fight-step-${at}`) ? t(`fight-step-${at}`) : at;
}
/** What a step's name means. @param {string} at */
export function stepWords(at) {
  const initiative = INITIATIVE.exec(at)?.[1];
  if (initiative) return t('fight-step-initiative', { initiative });
  return says(`step-words-${at}`) ? t(`step-words-${at}`) : '';
}
/** Whether two means are the same as they are shown. @param {number} a @param {number} b */
export const near = (a, b) => Math.abs(a - b) < 0.05;

/** The figures of a strike, each large and small. @param {Strike} strike @returns {[Figure, string, string][]} */
function figuresOf({ attacks, to_hit, to_wound, save, parts, expected }) {
  const swung = expected?.attacks ?? attacks,
    whole = near(swung, attacks),
    saves = parts?.save ?? [['', save]];
  return [
    ['attacks', whole ? `${attacks}` : decimal(swung, 1), whole ? '' : t('ofN', { n: attacks })],
    ['hit', to_hit ? `${to_hit}+` : '–', decimal(expected?.hits ?? 0, 1)],
    ['wound', to_wound ? `${to_wound}+` : '–', decimal(expected?.wounds ?? 0, 1)],
    [
      'unsaved',
      decimal(expected?.unsaved ?? 0),
      save ? `${t('sv')} ${saves.map(([, n]) => `${n}+`).join(', ')}` : t('noSave'),
    ],
  ];
}
/** @param {{ what: Figure, big: string, small: string, name: string, onClick: () => void }} props */
const Cell = ({ what, big, small, name, onClick }) => html`
  <button
    class=${`cell${what === 'unsaved' ? ' f' : ''}`}
    aria-label=${`${name}, ${t(`strike-${what}`)}: ${big} ${small}. ${t('why')}`}
    onClick=${onClick}
  >
    <b><span>${big}</span></b>
    <small>${small}</small>
  </button>
`;
/** @param {{ one: Strike, side: number, onWhy: (what: Figure) => void }} props */
const StrikeRow = ({ one, side, onWhy }) => html`
  <div class="row">
    <div class="n">
      <${Swatch} side=${side ? 2 : 0} />
      <span>
        ${one.by}
        <small>
          ${[one.position === 'near' ? t('position-near') : '', term(one.means) || '', `→ ${one.against}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </div>
    ${figuresOf(one).map(
      ([what, big, small]) => html`
        <${Cell} key=${what} what=${what} big=${big} small=${small} name=${one.by} onClick=${() => onWhy(what)} />
      `,
    )}
  </div>
`;
/** @param {{ step: StrikeStep, i: number, sides: Map<string, number> }} props */
const Rung = ({ step, i, sides }) => html`
  <li class="rung">
    <div class="h">
      <span class="badge">${stepTitle(step.at)}</span>
      <span class="d">${stepWords(step.at)}</span>
    </div>
    ${step.strikes.map(
      (one, j) => html`
        <${StrikeRow}
          key=${j}
          one=${one}
          side=${sides.get(one.by) ?? 0}
          onWhy=${(/** @type {Figure} */ what) => set({ sheet: { kind: 'why', step: i, strike: j, what } })}
        />
      `,
    )}
    <div class="sum">
      <span>
        ${Object.entries(step.left ?? {})
          .map(([unit, n]) => t('left', { unit, n: decimal(n) }))
          .join(' · ')}
      </span>
      <${Rule} id=${step.strikes[0]?.rules[0]} />
    </div>
  </li>
`;
/** @param {{ odds: Odds }} props */
export function Ladder({ odds }) {
  const sides = new Map(groups(state.doc.fight).map(one => [one.label, one.s]));
  return html`
    <section class="card" aria-labelledby="ladh">
      <div class="cols card-h">
        <span>
          <h2 id="ladh">${t('ladder')}</h2>
          ${' '}
          <span class="mut">${t('ladderNote')}</span>
        </span>
        <span>${t('strike-attacks')}</span>
        <span>${t('strike-hit')}</span>
        <span>${t('strike-wound')}</span>
        <span>${t('strike-unsaved')}</span>
      </div>
      <ol>
        ${odds.steps.map(
          (step, i) => html`
            <${Rung} key=${i} step=${step} i=${i} sides=${sides} />
          `,
        )}
      </ol>
    </section>
  `;
}
