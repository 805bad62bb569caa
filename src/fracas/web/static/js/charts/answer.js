// What a fight comes to: side A's chance large, the others beside it, the bar below.
import { html } from '../lib.js';
import { outcomes } from '../state/numbers.js';
import { state } from '../state/store.js';
import { lang, t } from '../state/words.js';
import { Bar, Swatch } from '../ui.js';
import { chances, method, sentence } from './chances.js';

/** @param {number} stamp */
const clock = stamp => new Date(stamp).toLocaleTimeString(lang(), { hour: '2-digit', minute: '2-digit' });
/** What stands where something hinders an answer: how it was got, of when it is, or that one is being computed.
 * @param {Chances} odds @param {OddsStatus} status */
function noteOf(odds, status) {
  if (status === 'computing') return t('computing');
  return status === 'ready' ? method(odds) : t('asOf', { time: clock(state.odds.stamp) });
}
/** @param {{ status: OddsStatus }} props */
const NoAnswer = ({ status }) => html`
  <section class="answer" id="answer">
    <h2 class="vh">${t('fight')}</h2>
    <p class="sm mut">${status === 'computing' ? t('computing') : ''}</p>
  </section>
`;
/** @param {{ shown: string[], side: string }} props */
const Figures = ({ shown, side }) => html`
  <div class="top">
    <span class="big">
      ${shown[0]}
      <small>%</small>
    </span>
    <dl class="rest">
      <dt>
        <${Swatch} side=${1} />
        ${t('fight-draw')}
      </dt>
      <dd class="num">${`${shown[1]} %`}</dd>
      <dt>
        <${Swatch} side=${2} />
        ${t('fight-wins', { side })}
      </dt>
      <dd class="num">${`${shown[2]} %`}</dd>
    </dl>
  </div>
`;
/** Side A's chance large, the others beside it, the bar below.
 * @param {{ odds: Chances | null, status: OddsStatus, label?: string, tag?: string, busy?: boolean }} props */
export function Answer({ odds, status, label, tag, busy = false }) {
  if (!odds)
    return html`
      <${NoAnswer} status=${status} />
    `;
  const [a, b] = odds.sides,
    parts = chances(odds),
    waiting = status === 'computing';
  return html`
    <section
      class=${`answer${status === 'ready' ? '' : ' stale'}`}
      id="answer"
      tabindex="-1"
      aria-busy=${waiting || busy}
    >
      <h2 class="vh">${t('fight-wins', { side: a })}</h2>
      <div class="l1">
        <span class="who">
          <${Swatch} side=${0} />
          ${label ?? t('fight-wins', { side: a })}
        </span>
        <span class="tag">${tag ?? noteOf(odds, status)}</span>
      </div>
      <${Figures} shown=${outcomes(parts)} side=${b} />
      <${Bar} chances=${parts} names=${odds.sides} />
      <div class=${`prog${waiting ? ' on' : ''}`}><i></i></div>
      <div class="foot"><span class="sm">${sentence(odds)}</span></div>
    </section>
  `;
}
