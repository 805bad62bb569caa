// The fight with dice: rolled here or typed from the table, roll by roll; the log cites its rules; undo goes back a roll.
import { Banner } from '../banner.js';
import { Answer } from '../charts/answer.js';
import { stepTitle } from '../charts/ladder.js';
import { Icon } from '../icons.js';
import { html, useEffect, useState } from '../lib.js';
import { sidesOf } from '../state/model.js';
import { change } from '../state/numbers.js';
import { state } from '../state/store.js';
import { t } from '../state/words.js';
import { After, ReplayBar } from './controls.js';
import { Log } from './log.js';
import { Luck } from './luck.js';
import { endOfRound, eventsUpTo, lastRound, oddsOf, owed, replay, rolled, rollsOf, roundsTo } from './replay.js';
import { Hand, Tray, labelOf } from './roll-tray.js';
import { Ending, Standing, Swing } from './standing.js';
import { back, counted, submit, throwAll, type, unkeep, wholeStep } from './throws.js';
import { facesIn, useKeys, useTyping } from './typing.js';
import { usePlay, useReplay, useScreenOn, useShownRound, useTrail, useWork } from './watching.js';

/** @typedef {import('./replay.js').Known} Known
 * @typedef {ReturnType<typeof useHand>} InHand */

/** What is seen of a play: its events, its last round, and which of its rolls are of the round that is on.
 * @param {Play} play @param {boolean} replaying @param {number} cut */
function seenOf(play, replaying, cut) {
  const events = replaying ? eventsUpTo(play.events, cut) : play.events,
    begun = lastRound(events),
    ends = endOfRound(play.events, events.length),
    until = ends < 0 ? play.events.length : ends;
  return {
    events,
    begun,
    round: 1 + roundsTo(events, events.length),
    since: rolled(events.slice(0, Math.max(0, begun))).length,
    until: rolled(play.events.slice(0, until)).length,
  };
}
/** @param {(string | undefined)[]} steps @returns {string[]} */
const eachOnce = steps => [...new Set(steps.filter(step => step !== undefined && step !== ''))].map(String);
/** The steps of the round that is on: of the first as the odds have them.
 * @param {Play} play @param {PlayEvent[]} events @param {number} begun */
const stepsOf = (play, events, begun) =>
  begun < 0
    ? [...new Set((state.odds.data?.steps ?? []).map(step => step.at))]
    : eachOnce([...events.slice(begun).map(event => event.step), play.pending?.step]);
/** @param {{ steps: string[], now?: string }} props */
const StepTrack = ({ steps, now }) => html`
  <ol class="track" aria-label=${t('ladder')}>
    ${steps.map(
      at => html`
        <li class=${now === at ? 'now' : ''} aria-current=${now === at ? 'step' : undefined}>
          <span class="badge">${stepTitle(at)}</span>
        </li>
      `,
    )}
  </ol>
`;
/** @param {{ odds: Chances | null, tag?: string }} props */
const AnswerNow = ({ odds, tag }) => html`
  <${Answer} odds=${odds} status="ready" label=${t('winsNow', { side: sidesOf(state.doc.fight)[0] })} tag=${tag} />
`;
const NotKnownYet = () => html`
  <section class="answer" id="answer"><p class="sm mut">${t('computing')}</p></section>
`;
/** The chance as it is now, with what the last roll has moved; in a replay, as it was then; at the end, how it ended.
 * @param {{ play: Play, trail: (Known | undefined)[], cut: number, since: number }} props */
function Chance({ play, trail, cut, since }) {
  const total = trail.length - 1,
    then = trail[cut];
  if (cut < total)
    return then
      ? html`
          <${AnswerNow} odds=${oddsOf(state.doc.fight, then)} tag=${`${cut} / ${total}`} />
        `
      : html`
          <${NotKnownYet} />
        `;
  if (!play.pending)
    return play.error || !play.total
      ? null
      : html`
          <${Ending} play=${play} />
        `;
  const now = trail[total],
    before = total > since ? trail[total - 1] : null,
    tag = now && before ? `${change(100 * (now[0] - before[0]))} ${t('pts')}` : undefined;
  return html`
    <${AnswerNow} odds=${play.odds ?? null} tag=${tag} />
  `;
}
/** @param {{ error: NonNullable<Play['error']> }} props */
const Wrong = ({ error }) => html`
  <div class="banner" role="alert">
    <${Icon} name="warn" />
    <span>${[error.where, error.message].filter(Boolean).join(': ')}</span>
    <button class="btn sm" onClick=${() => replay()}>${t('again')}</button>
  </div>
`;
const NoFace = () => html`
  <p class="pad sm" role="alert">
    <${Icon} name="warn" />
    ${` ${t('dieShows')}`}
  </p>
`;
/** Dice that wait for the server. @param {{ play: Play }} props */
const DiceKept = ({ play }) => html`
  <p class="pad sm" role="status">${t('diceKept')}</p>
  <div class="acts2">
    <button class="btn" onClick=${() => unkeep(play)}>
      <${Icon} name="undo" />
      ${t('undo')}
    </button>
  </div>
`;
/** @param {Play} play @param {InHand} hand */
const undoOf = (play, hand) => {
  const total = rollsOf(play).length;
  return total ? () => back(hand, play, total - 1) : null;
};
/** The ways to roll, each with what it does. @param {{ play: Play, pending: Pending, hand: InHand }} props */
const Throwing = ({ play, pending, hand }) => html`
  <${Hand}
    pending=${pending}
    label=${labelOf(pending)}
    busy=${hand.busy}
    typing=${hand.typing}
    counting=${hand.counting}
    onType=${(/** @type {number} */ n) => type(hand, n)}
    onErase=${() => hand.setTyping((hand.typing ?? []).slice(0, -1))}
    onCount=${(/** @type {number} */ n, /** @type {number} */ sixes) => counted(hand, pending, n, sixes)}
    onRoll=${() => throwAll(hand, pending)}
    onStep=${() => wholeStep(hand, play)}
    onUndo=${undoOf(play, hand)}
    onWay=${hand.choose}
  />
`;
/** @param {{ play: Play, pending: Pending, hand: InHand }} props */
function RollInHand({ play, pending, hand }) {
  const kept = owed(play, state.doc),
    typing = kept ? [...kept].map(Number) : hand.typing,
    label = labelOf(pending),
    last = rollsOf(play).at(-1);
  return html`
    <section class="card" aria-label=${label}>
      <${Tray} pending=${pending} label=${label} last=${last} typing=${typing} counting=${hand.counting} />
      ${
        hand.wrong && hand.typing && !kept
          ? html`
              <${NoFace} />
            `
          : null
      }
      ${
        kept
          ? html`
              <${DiceKept} play=${play} />
            `
          : null
      }
      ${
        kept || state.readOnly
          ? null
          : html`
              <${Throwing} play=${play} pending=${pending} hand=${hand} />
            `
      }
    </section>
  `;
}
/** What one has in hand: dice that are typed, or counted, and whether the server is being asked.
 * @param {Play | null} play */
function useHand(play) {
  const { typing, now, setTyping } = useTyping(),
    { busy, working, work } = useWork(),
    [counting, setCounting] = useState(false),
    [wrong, tell] = useState(false),
    blocked = Boolean(owed(play, state.doc));
  /** Type the dice, count them, or neither. */
  const choose = (/** @type {boolean} */ types, /** @type {boolean} */ counts) => {
    setTyping(types ? [] : null);
    setCounting(counts);
  };
  const hand = { typing, now, setTyping, busy, working, work, counting, wrong, choose };
  useEffect(() => {
    if (!typing?.length || busy) return;
    if (play?.pending) submit(hand);
    else if (play && !play.error) setTyping([]);
  }, [play, busy]);
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (!play || (!play.pending && !busy) || blocked) return;
    if (/^[0-9]$/.test(event.key)) tell(!/[1-6]/.test(event.key));
    if (!/^([1-6]|Backspace)$/.test(event.key)) return;
    event.preventDefault();
    if (event.key === 'Backspace') setTyping((now.current ?? []).slice(0, -1));
    else type(hand, Number(event.key));
  };
  const paste = (/** @type {ClipboardEvent} */ event) => {
    const faces = facesIn(event.clipboardData?.getData('text') ?? '');
    if (!play?.pending || blocked || !faces.length) return;
    event.preventDefault();
    type(hand, ...faces);
  };
  useKeys(typing !== null, keys, paste);
  return hand;
}
/** @typedef {{
 *   play: Play, hand: InHand, trail: (Known | undefined)[], seeing: ReturnType<typeof useReplay>,
 *   seen: ReturnType<typeof seenOf>, replaying: boolean,
 * }} RollingProps */
/** How it stands and swung, and what comes after the last roll. @param {RollingProps} props */
function Course({ play, hand, trail, seeing: { cut }, seen: { events, since, until }, replaying }) {
  const { doc } = state,
    total = trail.length - 1,
    rolls = rollsOf(play),
    over = !play.pending && !play.error,
    after = over && play.total && !replaying && !state.readOnly;
  return html`
    <${Standing} fight=${doc.fight} play=${{ ...play, events, cut: cut < total }} />
    <${Swing} trail=${trail.slice(since, until + 1)} side=${sidesOf(doc.fight)[0]} rolls=${rolls.slice(since, until)} />
    ${
      after
        ? html`
            <${After} play=${play} onUndo=${undoOf(play, hand)} />
          `
        : null
    }
    ${
      over && cut >= total
        ? html`
            <${Luck} play=${play} rolls=${rolls} round=${doc.rounds} />
          `
        : null
    }
  `;
}
/** The roll in hand, or the controls of a replay. @param {RollingProps} props */
function Doing({ play, hand, trail, seeing, replaying }) {
  if (replaying)
    return html`
      <${ReplayBar} ...${seeing} total=${trail.length - 1} />
    `;
  return play.pending
    ? html`
        <${RollInHand} play=${play} pending=${play.pending} hand=${hand} />
      `
    : null;
}
/** @param {RollingProps} props */
function Rolling(props) {
  const { play, hand, trail, seen, seeing, replaying } = props,
    steps = stepsOf(play, seen.events, seen.begun),
    onBack = replaying || state.readOnly ? null : (/** @type {number} */ to) => back(hand, play, to);
  return html`
    <div class="two">
      <div>
        <${Chance} play=${play} trail=${trail} cut=${seeing.cut} since=${seen.since} />
        ${
          steps.length
            ? html`
                <${StepTrack} steps=${steps} now=${play.pending?.step} />
              `
            : null
        }
        ${
          play.error && state.odds.status !== 'offline'
            ? html`
                <${Wrong} error=${play.error} />
              `
            : null
        }
        <${Doing} ...${props} />
        <${Course} ...${props} />
      </div>
      <div>
        <${Log} events=${seen.events} rolls=${rollsOf(play)} counted=${state.doc.table.counted} onBack=${onBack} />
      </div>
    </div>
  `;
}
/** @param {{ replaying?: boolean }} props */
export function RollPlace({ replaying = false }) {
  const play = usePlay(),
    hand = useHand(play),
    trail = useTrail(play),
    seeing = useReplay(replaying, trail.length - 1),
    seen = seenOf(play ?? { events: [] }, replaying, seeing.cut);
  useScreenOn();
  useShownRound(replaying ? seen.round : null);
  if (!play)
    return html`
      <p class="pad sm mut">${t('computing')}</p>
    `;
  return html`
    <${Banner} />
    <${Rolling} play=${play} hand=${hand} trail=${trail} seeing=${seeing} seen=${seen} replaying=${replaying} />
  `;
}
