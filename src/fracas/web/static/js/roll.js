// The fight with dice: rolled here or typed from the table, roll by roll; the log cites its rules; undo goes back a roll.
import { post } from './api.js';
import { Banner } from './banner.js';
import { Answer, chances } from './charts.js';
import { Dice, Die, face, kind, each, needed } from './dice.js';
import { stepTitle } from './ladder.js';
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from './lib.js';
import { Ending, Log, Luck, Standing, Swing, said, standing } from './log.js';
import { sidesOf } from './model.js';
import { change } from './numbers.js';
import { edit, say, set, state } from './store.js';
import { Icon, Rule } from './ui.js';
import { t } from './words.js';

const rollsOf = play => (play?.events ?? []).filter(event => event.dice?.length);
const diceOf = rolls => rolls.flatMap(event => event.dice).join('');
/** The chances after each roll that are not known yet: of a fight that was opened again, or a whole step rolled at once. */
async function recall(doc, rolls, known, found) {
  for (let i = 0; i < rolls.length && state.doc.fight === doc.fight; i++) {
    const dice = diceOf(rolls.slice(0, i)),
      key = `${doc.rounds}|${dice}`;
    if (known.has(key)) continue;
    const answer = await post(`/api/play?dice=${dice}${doc.rounds > 1 ? `&rounds=${doc.rounds}` : ''}`, doc.fight);
    if (answer.ok && answer.data.odds) {
      known.set(key, standingOf(answer.data.odds));
      found();
    }
  }
}
/** How many rounds begin before an event of the log. */
const roundsTo = (events, to) => events.slice(0, to).filter(event => event.rule === 'round.next').length;
const Counts = ({ label, most, onPick }) =>
  html`<div class="pad chips" role="group" aria-label=${label}>${Array.from({ length: most + 1 }, (_, n) => html`<button class="chip" onClick=${() => onPick(n)}>${n}</button>`)}</div>`;
const TYPED = 'fracas-typed';
/** Dice that were being typed when the page was left, if it is still the same roll. */
function keptTyping() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TYPED) ?? 'null');
    return kept?.dice === state.doc.dice && Array.isArray(kept.typing) ? kept.typing : null;
  } catch {
    return null;
  }
}
let asked = 0;
/** Ask what the dice so far come to. */
export async function replay(dice = state.doc.dice, rounds = state.doc.rounds) {
  const mine = ++asked,
    query = `/api/play?dice=${dice}${rounds > 1 ? `&rounds=${rounds}` : ''}`;
  const found = await post(query, state.doc.fight);
  if (mine !== asked) return null;
  if (found.ok) set({ play: { ...found.data, dice, rounds, error: null }, online: true });
  else
    set({
      play: { ...(state.play ?? { events: [] }), error: found.offline ? { message: t('offline') } : found.error },
      online: !found.offline,
    });
  return found.ok ? found.data : null;
}
export function RollPlace({ replaying = false }) {
  const { doc, play } = state,
    [typing, showTyping] = useState(keptTyping),
    [counting, setCounting] = useState(false),
    [sixesOf, countSixes] = useState(null),
    [, redraw] = useState(0),
    [shown, show] = useState(() => (replaying && /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : null)),
    [running, run] = useState(false),
    [busy, showBusy] = useState(false),
    working = useRef(false),
    work = on => {
      working.current = on;
      showBusy(on);
    };
  useEffect(() => {
    replay();
  }, [doc.fight, doc.rounds]);
  useEffect(() => {
    try {
      if (typing) sessionStorage.setItem(TYPED, JSON.stringify({ dice: doc.dice, typing }));
      else sessionStorage.removeItem(TYPED);
    } catch {
      /* nothing is kept */
    }
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
    begun = play ? play.events.findLastIndex(event => event.rule === 'round.next') : -1,
    since = begun < 0 ? 0 : play.events.slice(0, begun).filter(event => event.dice?.length).length;
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
  const throwAll = () => commit(Array.from({ length: pending.dice }, face));
  /** Dice half typed belong to the roll in hand, and to no other. */
  const untype = () => held.current?.length && setTyping([]);
  const wholeStep = async () => {
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
    if (!pending && !busy) return;
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
    if (!typing || !pending) return;
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
  const count = n => {
    if (n && pending.sixes && pending.need < 6) countSixes(n);
    else counted(n, pending.need === 6 ? n : 0);
  };
  const last = rolls.at(-1),
    what = pending ? t(`k_${kind(pending.roll)}`) : '',
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
        : [...new Set([...play.events.slice(begun).map(event => event.step), pending?.step].filter(Boolean))];
  const cut = replaying && shown !== null ? shown : total,
    events = replaying ? eventsUpTo(play.events, cut) : play.events;
  return html`<${Banner} /><div class="two"><div>
    ${cut < total ? (trail[cut] ? html`<${Answer} odds=${oddsOf(doc.fight, trail[cut])} status="ready" label=${t('winsNow', { side: sidesOf(doc.fight)[0] })} tag=${`${cut} / ${total}`} />` : html`<section class="answer" id="answer"><p class="sm mut">${t('computing')}</p></section>`) : pending ? html`<${Answer} odds=${odds} status="ready" label=${t('winsNow', { side: sidesOf(doc.fight)[0] })} tag=${moved === null ? undefined : `${change(moved)} ${t('pts')}`} />` : play.error || !play.total ? null : html`<${Ending} play=${play} />`}
    ${steps.length ? html`<ol class="track" aria-label=${t('ladder')}>${steps.map(at => html`<li class=${pending?.step === at ? 'now' : ''} aria-current=${pending?.step === at ? 'step' : undefined}><span class="badge">${stepTitle(at)}</span></li>`)}</ol>` : null}
    ${play.error && state.odds.status !== 'offline' ? html`<div class="banner" role="alert"><${Icon} name="warn" /><span>${[play.error.where, play.error.message].filter(Boolean).join(': ')}</span><button class="btn sm" onClick=${() => replay()}>${t('again')}</button></div>` : null}
    ${
      replaying
        ? html`<section class="card pad ctl"><button class="btn pri" onClick=${() => {
            if (cut >= total) show(0);
            run(!running);
          }}>${running ? t('pause') : t('play')}</button><input type="range" min="0" max=${total} value=${cut} aria-label=${t('replay')} onInput=${event => {
            run(false);
            show(Number(event.target.value));
          }} /><button class="ib" aria-label=${t('stepBack')} disabled=${cut <= 0} onClick=${() => show(cut - 1)}>‹</button><button class="ib" aria-label=${t('stepOn')} disabled=${cut >= total} onClick=${() => show(cut + 1)}>›</button><span class="sm">${cut} / ${total}</span></section>`
        : pending
          ? html`<section class="card" aria-label=${label}><div class="now-h"><h2>${pending.by ?? ''} ${pending.against ? `→ ${pending.against}` : ''}</h2><span class="grow"></span><${Rule} id=${pending.rule} /></div>
      <div class="tray">${typing ? html`<p><b>${label}</b> · <span class="num">${t('typed', { i: typing.length, n: pending.dice })}</span></p><${Dice} faces=${typing} n=${pending.dice} need=${need} />` : counting && need ? html`<p><b>${label}</b></p>` : last ? html`<p>${last.by ?? ''}${last.against ? ` → ${last.against}` : ''}: <b>${said(last)}</b></p><${Dice} faces=${last.dice} need=${each(last)} />` : html`<p class="mut">${t('nothingRolled')}</p>`}</div>
      ${
        state.readOnly
          ? null
          : typing
            ? html`<div class="keys">${[1, 2, 3, 4, 5, 6].map(n => html`<button aria-label=${n} onClick=${() => type(n)}><${Die} face=${n} good=${need && n >= need} /></button>`)}<button class="erase" aria-label=${t('erase')} disabled=${!typing.length} onClick=${() => setTyping(typing.slice(0, -1))}>⌫</button></div>`
            : counting && need && sixesOf !== null
              ? html`<p class="pad sm">${t('ofThemSixes', { n: sixesOf })}</p><${Counts} label=${t('ofThemSixes', { n: sixesOf })} most=${sixesOf} onPick=${n => {
                  countSixes(null);
                  counted(sixesOf, n);
                }} />`
              : counting && need
                ? pending.dice > 40
                  ? html`<form class="pad formrow" onSubmit=${event => {
                      event.preventDefault();
                      count(Math.max(0, Math.min(pending.dice, Number(new FormData(event.target).get('n')) || 0)));
                    }}><label>${t('countOnly')} <input name="n" type="number" min="0" max=${pending.dice} required /></label><button class="btn sm pri">${t('done')}</button></form>`
                  : html`<${Counts} label=${t('countOnly')} most=${pending.dice} onPick=${count} />`
                : html`<div class="acts"><button class="btn pri" disabled=${busy} onClick=${throwAll}><${Icon} name="dice" />${label}</button><button class="ib" aria-label=${t('undo')} disabled=${!total} onClick=${() => back(total - 1)}><${Icon} name="undo" /></button></div>`
      }
      ${
        state.readOnly
          ? null
          : html`<div class="acts2"><button class="btn" aria-pressed=${Boolean(typing)} onClick=${() => {
              setTyping(typing ? null : []);
              setCounting(false);
            }}><${Icon} name="keys" />${t('typeDice')}</button><button class="btn" aria-pressed=${counting} disabled=${!need} onClick=${() => {
              setCounting(!counting);
              setTyping(null);
            }}>${t('countOnly')}</button><button class="btn" disabled=${busy} onClick=${wholeStep}><${Icon} name="ff" />${t('wholeStep')}</button>${typing || counting ? html`<button class="ib" aria-label=${t('undo')} disabled=${!total} onClick=${() => back(total - 1)}><${Icon} name="undo" /></button>` : null}</div>`
      }</section>`
          : null
    }
    <${Standing} fight=${doc.fight} play=${{ ...play, events, cut: cut < total }} /><${Swing} trail=${trail.slice(since)} side=${sidesOf(doc.fight)[0]} rolls=${rolls.slice(since)} />
    ${
      !pending && play.total && !play.error && !replaying && !state.readOnly
        ? html`<div class="acts2">${
            standing(doc.fight, play).every(Boolean) && doc.rounds < 50
              ? html`<button class="btn pri" onClick=${() =>
                  edit(next => {
                    next.rounds += 1;
                  })}>${t('nextRound')}</button>`
              : null
          }<button class="btn" onClick=${() => {
            edit(next => {
              next.dice = '';
              next.rounds = 1;
              delete next.table.counted;
            });
            replay('', 1);
          }}>${t('rollAgain')}</button>${total ? html`<button class="btn" onClick=${() => back(total - 1)}><${Icon} name="undo" />${t('undo')}</button>` : null}</div>`
        : null
    }
    ${!pending && !play.error && cut >= total ? html`<${Luck} play=${play} rolls=${rolls} round=${doc.rounds} />` : null}</div>
    <div><${Log} events=${events} rolls=${rolls} counted=${doc.table.counted} onBack=${replaying || state.readOnly ? null : back} /></div></div>`;
}
const endOf = play =>
  play.winner
    ? [
        play.winner === Object.keys(play.total ?? {})[0] ? 1 : 0,
        play.winner === 'draw' ? 1 : 0,
        play.winner === Object.keys(play.total ?? {})[1] ? 1 : 0,
      ]
    : null;
/** The three chances, with how they were got. */
const standingOf = odds => Object.assign(chances(odds), { method: odds.method, error: odds.error });
const oddsOf = (fight, known) => {
  const [a, b] = sidesOf(fight),
    [win, draw, loss] = known;
  return {
    sides: [a, b],
    win: { [a]: win, [b]: loss },
    draw,
    method: known.method ?? 'exact',
    error: known.error ?? 0,
  };
};
function eventsUpTo(events, n) {
  let seen = 0;
  const found = [];
  for (const event of events) {
    if (event.dice?.length && ++seen > n) break;
    found.push(event);
  }
  return found;
}
