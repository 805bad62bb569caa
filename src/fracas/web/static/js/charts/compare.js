// Two fights side by side: what is pinned, what is now, and the difference.
import { Banner } from '../banner.js';
import { Icon } from '../icons.js';
import { html } from '../lib.js';
import { differences } from '../state/differences.js';
import { unitSizes } from '../state/model.js';
import { change, decimal, mean, outcomes, percent } from '../state/numbers.js';
import { clone, edit, set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { Bar, Chips } from '../ui.js';
import { chances, method } from './chances.js';
import { LossChart } from './charts.js';

/** What the pinned fight is called, of several by number. @param {number} i */
const nameOf = i => (state.pins.length > 1 ? `${t('pinned')} ${i + 1}` : t('pinned'));

/** @param {{ now: Odds | null }} props */
const NothingPinned = ({ now }) => html`
  <section class="card pad empty">
    <h2>${t('compare')}</h2>
    <p>${t('compareEmpty')}</p>
    ${
      now
        ? html`
            <button
              class="btn pri"
              onClick=${() => set({ pins: [{ fight: clone(state.doc.fight), odds: now, name: t('pinned') }] })}
            >
              <${Icon} name="pin" />
              ${t('pin')}
            </button>
          `
        : null
    }
  </section>
`;
/** @param {{ name: string, odds: Odds }} props */
const OddsBar = ({ name, odds }) => html`
  <div class="cmpbar">
    <div class="l1">
      <b>${name}</b>
      <span class="tag">${method(odds)}</span>
      <b class="num">${`${outcomes(chances(odds))[0]}\u00a0%`}</b>
    </div>
    <${Bar} chances=${chances(odds)} names=${odds.sides} />
  </div>
`;
/** @param {{ cells: string[] }} props */
const Row = ({ cells: [name, pinned, now, difference] }) => html`
  <tr>
    <td>${name}</td>
    <td>${pinned}</td>
    <td>${now}</td>
    <td class="num">${difference}</td>
  </tr>
`;
/** How often each outcome, in both. @param {Odds} pinned @param {Odds} now */
function outcomeRows(pinned, now) {
  const [a, b] = now.sides,
    error = pinned.error + now.error,
    [was, is] = [chances(pinned), chances(now)];
  return [t('fight-wins', { side: a }), t('fight-draw'), t('fight-wins', { side: b })].map((name, i) => {
    const apart = error <= 0 || Math.abs(was[i] - is[i]) > error;
    return [
      name,
      `${outcomes(was)[i]} %`,
      `${outcomes(is)[i]} %`,
      apart ? change(100 * (is[i] - was[i])) : t('notApart'),
    ];
  });
}
/** Models lost on average, of units that are in both. @param {Odds} pinned @param {Odds} now */
const lossRows = (pinned, now) =>
  Object.keys(now.casualties)
    .filter(unit => pinned.casualties[unit])
    .map(unit => {
      const [was, is] = [mean(pinned.casualties[unit]), mean(now.casualties[unit])];
      return [t('lostMean', { unit }), decimal(was), decimal(is), change(is - was, 2)];
    });
/** How often a side is wiped out, the first with the first. @param {Odds} pinned @param {Odds} now */
const wipedRows = (pinned, now) =>
  now.sides.map((side, s) => {
    const [was, is] = [pinned, now].map(one => one.wiped_out[one.sides[s]] ?? 0);
    return [t('wiped', { side }), percent(was), percent(is), change(100 * (is - was))];
  });
/** @param {{ pinned: Odds, now: Odds }} props */
const Figures = ({ pinned, now }) => html`
  <table class="cmp">
    <thead>
      <tr>
        <th>${t('quantity')}</th>
        <th>${t('pinned')}</th>
        <th>${t('now')}</th>
        <th>${t('difference')}</th>
      </tr>
    </thead>
    <tbody>
      ${[...outcomeRows(pinned, now), ...lossRows(pinned, now), ...wipedRows(pinned, now)].map(
        cells => html`
          <${Row} cells=${cells} />
        `,
      )}
    </tbody>
  </table>
`;
/** The pinned fight comes back, and what was being edited is pinned instead. @param {number} at @param {Odds} now */
function swap(at, now) {
  const back = clone(state.pins[at].fight),
    here = clone(state.doc.fight);
  set({ pins: state.pins.map((one, i) => (i === at ? { fight: here, odds: now, name: t('pinned') } : one)) });
  edit(doc => {
    doc.fight = back;
  });
}
/** @param {{ at: number }} props */
const WhichPin = ({ at }) => html`
  <div class="givens">
    <span class="sm mut">${t('comparedWith')}</span>
    <${Chips}
      label=${t('comparedWith')}
      value=${at}
      options=${state.pins.map((_, i) => [i, nameOf(i)])}
      onPick=${(/** @type {number} */ against) => set({ against })}
    />
  </div>
`;
/** @param {{ at: number, now: Odds }} props */
const SideBySide = ({ at, now }) => html`
  <section class="card pad" aria-labelledby="cmph">
    <h2 id="cmph">${t('compare')}</h2>
    ${state.pins.map(
      (one, i) => html`
        <${OddsBar} name=${nameOf(i)} odds=${one.odds} />
      `,
    )}
    <${OddsBar} name=${t('now')} odds=${now} />
    ${
      state.pins.length > 1
        ? html`
            <${WhichPin} at=${at} />
          `
        : null
    }
    <h3>${t('changed')}</h3>
    <ul class="sm">
      ${differences(state.pins[at].fight, state.doc.fight).map(
        text => html`
          <li>${text}</li>
        `,
      )}
    </ul>
    <p class="sm mut">${t('compareHint')}</p>
    <${Figures} pinned=${state.pins[at].odds} now=${now} />
    <div class="acts2">
      <button class="btn sm" onClick=${() => set({ pins: state.pins.filter((_, i) => i !== at), against: 0 })}>
        ${t('unpin')}
      </button>
      <button class="btn sm" onClick=${() => swap(at, now)}>${`${t('pinned')} ↔ ${t('now')}`}</button>
    </div>
  </section>
`;
/** @param {{ pinned: Odds, now: Odds }} props */
const LossesBeside = ({ pinned, now }) => html`
  <section class="card pad" aria-label=${t('losses')}>
    <h2>${t('losses')}</h2>
    ${unitSizes(state.doc.fight)
      .filter(one => pinned.casualties[one.unit])
      .map(
        ({ unit, s, size }) => html`
          <${LossChart} key=${unit} odds=${now} against=${pinned} unit=${unit} side=${s ? 2 : 0} size=${size} />
        `,
      )}
  </section>
`;
export function ComparePlace() {
  const now = state.odds.data;
  if (!state.pins.length || !now)
    return html`
      <${Banner} />
      <${NothingPinned} now=${now} />
    `;
  const at = Math.min(state.against, state.pins.length - 1);
  return html`
    <${Banner} />
    <div class="two">
      <div><${SideBySide} at=${at} now=${now} /></div>
      <div><${LossesBeside} pinned=${state.pins[at].odds} now=${now} /></div>
    </div>
  `;
}
