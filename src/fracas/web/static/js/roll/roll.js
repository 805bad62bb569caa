// The fight with dice: rolled here or typed from the table, roll by roll; the log cites its rules; undo goes back a roll.
import { Banner } from '../banner.js';
import { Answer } from '../charts/charts.js';
import { each, face, kind, needed } from './dice.js';
import { stepTitle } from '../charts/ladder.js';
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../lib.js';
import { Ending, Log, Luck, Standing, Swing } from './log.js';
import { sidesOf } from '../state/model.js';
import { change } from '../state/numbers.js';
import {
  diceOf,
  endOf,
  eventsUpTo,
  keepTyping,
  keptTyping,
  oddsOf,
  owed,
  recall,
  replay,
  rollsOf,
  roundsTo,
  standingOf,
} from './replay.js';
import { edit, say, set, state } from '../state/store.js';
import { After, Hand, ReplayBar, Tray } from './roll-tray.js';
import { Icon } from '../ui.js';
import { t } from '../state/words.js';

export function RollPlace({ replaying = false }) {
  const { doc, play } = state,
    [typing, showTyping] = useState(keptTyping),
    [counting, setCounting] = useState(false),
    [, redraw] = useState(0),
    [shown, show] = useState(() => (replaying && /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : null)),
    [running, run] = useState(false),
    [busy, showBusy] = useState(false),
    [wrong, tell] = useState(false),
    working = useRef(false),
    work = on => {
      working.current = on;
      showBusy(on);
    };
  useEffect(() => {
    replay();
  }, [doc.fight, doc.rounds]);
  useEffect(() => {
    keepTyping(doc.dice, typing);
  }, [typing, doc.dice]);
  useEffect(() => {
    let lock;
    navigator.wakeLock
      ?.request('screen')
      .then(got => {
        lock = got;
      })
      .catch(() => {});
    return () => lock?.release?.();
  }, []);
  const held = useRef(typing),
    setTyping = list => {
      held.current = list;
      showTyping(list);
    };
  const rolls = rollsOf(play),
    pending = play?.pending,
    odds = play?.odds ?? null,
    total = rolls.length;
  const text = useMemo(() => JSON.stringify(doc.fight), [doc.fight]),
    known = useMemo(() => new Map(), [text]),
    trail = Array.from({ length: total + 1 }, (_, i) => known.get(`${doc.rounds}|${diceOf(rolls.slice(0, i))}`)),
    cut = replaying && shown !== null ? shown : total,
    events = replaying && play ? eventsUpTo(play.events, cut) : (play?.events ?? []),
    begun = events.findLastIndex(event => event.rule === 'round.next'),
    since = rollsOf(events.slice(0, Math.max(0, begun))).length,
    round = 1 + roundsTo(events, events.length),
    ends = (play?.events ?? []).findIndex((event, i) => event.rule === 'round.next' && i >= events.length),
    until = ends < 0 ? total : rollsOf(play.events.slice(0, ends)).length,
    kept = owed(play, doc);
  useEffect(() => {
    set({ shownRound: replaying ? round : null });
    return () => set({ shownRound: null });
  }, [replaying, round]);
  /** What could not be asked is asked again once there is a connection. */
  useEffect(() => {
    if (!play?.error?.offline) return undefined;
    const again = () => replay(),
      timer = setTimeout(again, 4000);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [play]);
  useEffect(() => {
    if (!play || play.error || play.dice !== diceOf(rolls)) return;
    const now = odds ? standingOf(odds) : endOf(play);
    if (now) {
      known.set(`${play.rounds}|${play.dice}`, now);
      redraw(n => n + 1);
    }
  }, [play]);
  useEffect(() => {
    if (play && !play.error && rolls.length) recall(doc, rolls, known, () => redraw(n => n + 1));
  }, [doc.fight, doc.rounds, total]);
  useEffect(() => {
    if (replaying && shown !== null) history.replaceState(history.state, '', `#${shown}`);
  }, [shown]);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(
      () =>
        show(at => {
          const next = (at ?? 0) + 1;
          if (next >= total) run(false);
          return Math.min(total, next);
        }),
      900,
    );
    return () => clearInterval(timer);
  }, [running, total]);
  const typed = useRef(null);
  const submitting = useRef(null);
  useEffect(() => {
    if (!typing?.length || busy) return;
    if (pending) submitting.current();
    else if (play && !play.error) setTyping([]);
  }, [play, busy]);
  useLayoutEffect(() => {
    if (!typing) return undefined;
    const pressed = event => /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || typed.current?.keys(event),
      pasted = event => typed.current?.paste(event);
    addEventListener('keydown', pressed);
    addEventListener('paste', pasted);
    return () => {
      removeEventListener('keydown', pressed);
      removeEventListener('paste', pasted);
    };
  }, [typing === null]);
  if (!play) return html`<p class="pad sm mut">${t('computing')}</p>`;
  const commit = async (faces, unseen = false) => {
    if (working.current) return; // tapped twice
    work(true);
    const dice = state.doc.dice + faces.join(''),
      before = rollsOf(state.play).length;
    edit(next => {
      next.dice = dice;
      if (unseen) next.table.counted = [...(next.table.counted ?? []), before];
    }, 'dice');
    await replay(dice, state.doc.rounds);
    work(false);
  };
  /** Dice that wait for the server are taken back. */
  const unkeep = () => {
    edit(next => {
      next.dice = play.dice;
    }, 'dice');
    replay(play.dice, doc.rounds);
  };
  const throwAll = () => commit(Array.from({ length: pending.dice }, face));
  /** Dice half typed belong to the roll in hand, and to no other. */
  const untype = () => held.current?.length && setTyping([]);
  const wholeStep = async () => {
    if (working.current) return;
    work(true);
    untype();
    let dice = doc.dice,
      now = play;
    const step = pending.step;
    for (let guard = 0; now?.pending && now.pending.step === step && guard < 60; guard++) {
      dice += Array.from({ length: now.pending.dice }, face).join('');
      now = await replay(dice, doc.rounds);
    }
    edit(next => {
      next.dice = dice;
    }, 'dice');
    work(false);
  };
  const back = to => {
    if (working.current) return;
    untype();
    const since = play.events.findLastIndex(event => event.rule === 'round.next');
    if (to === total - 1 && doc.rounds > 1 && !play.events.slice(since + 1).some(event => event.dice?.length)) {
      edit(next => {
        next.rounds -= 1;
      });
      return;
    }
    const dice = diceOf(rolls.slice(0, to)),
      round = 1 + roundsTo(play.events, play.events.indexOf(rolls[to]));
    edit(next => {
      Object.assign(next, { dice, rounds: round });
      if (next.table.counted) next.table.counted = next.table.counted.filter(i => i < to);
    }, 'dice');
    replay(dice, round);
    if (rolls[to]) say(t('rollback', { what: `${rolls[to].by ?? ''} ${rolls[to].dice.join(' ')}` }));
  };
  /** Once enough dice are typed they are rolled; what is typed while the answer comes is kept for the next roll. */
  const submit = () => {
    const now = state.play?.dice === state.doc.dice ? state.play.pending : null; // not what was drawn last
    if (working.current || !now || held.current.length < now.dice) return;
    const faces = held.current.slice(0, now.dice);
    setTyping(held.current.slice(now.dice));
    commit(faces);
  };
  submitting.current = submit;
  const type = n => {
    setTyping([...held.current, n]);
    submit();
  };
  const keys = event => {
    if ((!pending && !busy) || kept) return;
    if (typing && /^[0-9]$/.test(event.key)) tell(!/[1-6]/.test(event.key));
    if (typing && /^[1-6]$/.test(event.key)) {
      event.preventDefault();
      type(Number(event.key));
    }
    if (typing && event.key === 'Backspace') {
      event.preventDefault();
      setTyping(held.current.slice(0, -1));
    }
  };
  const paste = event => {
    if (!typing || !pending || kept) return;
    const found = [...event.clipboardData.getData('text')].filter(char => /[1-6]/.test(char)).map(Number);
    if (found.length) {
      event.preventDefault();
      setTyping([...held.current, ...found]);
      submit();
    }
  };
  typed.current = { keys, paste };
  /** So many successes, of them so many sixes: as faces, a success the lowest that succeeds and a failure a 1. */
  const counted = (n, sixes) =>
    commit([...Array(sixes).fill(6), ...Array(n - sixes).fill(pending.need), ...Array(pending.dice - n).fill(1)], true);
  /** Type the dice, count them, or neither. */
  const way = (types, counts) => {
    setTyping(types ? [] : null);
    setCounting(counts);
  };
  const last = rolls.at(-1),
    what = pending ? t(`roll-${kind(pending.roll)}`) : '',
    need = each(pending),
    label =
      pending &&
      `${pending.dice === 1 ? t('rollDie', { what }) : t('rollDice', { n: pending.dice, what })}${pending.need ? `, ${needed(pending)}` : ''}`;
  const now = trail.at(-1),
    before = total > since ? trail[total - 1] : null,
    moved = now && before ? 100 * (now[0] - before[0]) : null,
    steps =
      begun < 0
        ? [...new Set((state.odds.data?.steps ?? []).map(step => step.at))]
        : [...new Set([...events.slice(begun).map(event => event.step), pending?.step].filter(Boolean))];
  return html`<${Banner} /><div class="two"><div>
    ${cut < total ? (trail[cut] ? html`<${Answer} odds=${oddsOf(doc.fight, trail[cut])} status="ready" label=${t('winsNow', { side: sidesOf(doc.fight)[0] })} tag=${`${cut} / ${total}`} />` : html`<section class="answer" id="answer"><p class="sm mut">${t('computing')}</p></section>`) : pending ? html`<${Answer} odds=${odds} status="ready" label=${t('winsNow', { side: sidesOf(doc.fight)[0] })} tag=${moved === null ? undefined : `${change(moved)} ${t('pts')}`} />` : play.error || !play.total ? null : html`<${Ending} play=${play} />`}
    ${steps.length ? html`<ol class="track" aria-label=${t('ladder')}>${steps.map(at => html`<li class=${pending?.step === at ? 'now' : ''} aria-current=${pending?.step === at ? 'step' : undefined}><span class="badge">${stepTitle(at)}</span></li>`)}</ol>` : null}
    ${play.error && state.odds.status !== 'offline' ? html`<div class="banner" role="alert"><${Icon} name="warn" /><span>${[play.error.where, play.error.message].filter(Boolean).join(': ')}</span><button class="btn sm" onClick=${() => replay()}>${t('again')}</button></div>` : null}
    ${
      replaying
        ? html`<${ReplayBar} cut=${cut} total=${total} running=${running} run=${run} show=${show} />`
        : pending
          ? html`<section class="card" aria-label=${label}><${Tray} pending=${pending} label=${label} last=${last} typing=${kept ? [...kept].map(Number) : typing} counting=${counting} />${wrong && typing && !kept ? html`<p class="pad sm" role="alert"><${Icon} name="warn" /> ${t('dieShows')}</p>` : null}${kept ? html`<p class="pad sm" role="status">${t('diceKept')}</p><div class="acts2"><button class="btn" onClick=${unkeep}><${Icon} name="undo" />${t('undo')}</button></div>` : state.readOnly ? null : html`<${Hand} pending=${pending} label=${label} busy=${busy} typing=${typing} counting=${counting} onType=${type} onErase=${() => setTyping(typing.slice(0, -1))} onCount=${counted} onRoll=${throwAll} onStep=${wholeStep} onUndo=${total ? () => back(total - 1) : null} onWay=${way} />`}</section>`
          : null
    }
    <${Standing} fight=${doc.fight} play=${{ ...play, events, cut: cut < total }} /><${Swing} trail=${trail.slice(since, until + 1)} side=${sidesOf(doc.fight)[0]} rolls=${rolls.slice(since, until)} />
    ${!pending && play.total && !play.error && !replaying && !state.readOnly ? html`<${After} play=${play} onUndo=${total ? () => back(total - 1) : null} />` : null}
    ${!pending && !play.error && cut >= total ? html`<${Luck} play=${play} rolls=${rolls} round=${doc.rounds} />` : null}</div>
    <div><${Log} events=${events} rolls=${rolls} counted=${doc.table.counted} onBack=${replaying || state.readOnly ? null : back} /></div></div>`;
}
