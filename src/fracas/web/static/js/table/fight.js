// The place where one sets up and sees the odds: cause, event, effect.
import { html, useEffect, useRef, useState } from '../lib.js';
import { AREAS, clone, edit, redo, set, state, undo } from '../state/store.js';
import { t } from '../state/words.js';
import { change, decimal, outcomes, percent } from '../state/numbers.js';
import { Icon, Seg, FILL } from '../ui.js';
import { Answer, Losses, ResultChart, chances } from '../charts/charts.js';
import { Ladder } from '../charts/ladder.js';
import { CountForm, Units } from './form.js';
import { Arcs } from './block-table.js';
import { FightTable } from './table.js';
import { useTokens } from './token-table.js';
import { ZOOMS, zoomBy } from './grid.js';
import { counts, isPlaced, leave, mixed, parted, place, shelter, tokens as tokensOf, written } from '../state/layout.js';
import { freshName, groups, ranked, unitSizes } from '../state/model.js';
import { pin } from '../state/compute.js';
import { at, go } from '../state/route.js';
import { Banner } from '../banner.js';

/** Whether the numbers of a fight cannot be drawn as they are: more in contact than there is room for. */
const differs = (fight, tokens) => {
  const drawn = counts(tokens);
  return !isPlaced(fight) && groups(fight).some(one => drawn.get(one.key)?.contact !== written(one.group).contact);
};
function Board({ fight, table, tokens }) {
  const box = useRef(null),
    [width, measure] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([one]) => measure(Math.floor(one.contentRect.width)));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const told = groups(fight).map(one => [one.s, isPlaced(fight) ? null : written(one.group)]);
  const at = ['contact', 'near', 'far'].map(key =>
    [0, 1].map(s =>
      isPlaced(fight)
        ? tokens.filter(token => token.s === s && token.position === key).length
        : told.filter(([side]) => side === s).reduce((n, [, one]) => n + one[key], 0),
    ),
  );
  const nobody = tokens.length > 0 && at[0].some(n => n === 0);
  const add = kind => {
    for (const menu of document.querySelectorAll('details.add')) menu.open = false;
    edit(doc => {
      doc.table.areas = [
        ...(doc.table.areas ?? []),
        kind === 'cover' ? { ...AREAS[0] } : { kind, x: 150, y: -20, w: 90, h: 60 },
      ];
      if (isPlaced(doc.fight) && !ranked(doc.fight)) shelter(doc.fight, tokensOf(doc.fight), doc.table.areas);
    });
  };
  const larger = state.view === 'table' && (state.full || state.zoom > 1);
  return html`<section class=${`card board${state.full ? ' full' : ''}`} aria-label=${t('board')} onKeyDown=${event => {
    if (event.key === 'Escape' && state.full && !event.defaultPrevented) set({ full: false });
  }}><header><${Seg} label=${t('board')} value=${state.view} options=${[
    ['table', t('table')],
    ['form', t('form')],
  ]} onPick=${view => set({ view })} />
      <span class="grow"></span><button class="ib" aria-label=${t('undo')} disabled=${!state.past.length || state.readOnly} onClick=${() => {
        undo();
        set({ live: t('undone') });
      }}><${Icon} name="undo" /></button><button class="ib" aria-label=${t('redo')} disabled=${!state.future.length || state.readOnly} onClick=${() => {
        redo();
        set({ live: t('redone') });
      }}><${Icon} name="redo" /></button>
      <button class="ib" aria-label=${t('expand')} aria-pressed=${state.full} onClick=${() => set({ full: !state.full, zoom: 1 })}><${Icon} name=${state.full ? 'x' : 'fit'} /></button>
      ${
        ranked(fight) || state.readOnly
          ? null
          : html`<details class="add"><summary class="ib" aria-label=${t('add')}><${Icon} name="plus" /></summary><div class="pop"><button class="btn sm" onClick=${() => add('cover')}>${t('addCover')}</button><button class="btn sm" onClick=${() => add('hill')}>${t('addHill')}</button>${
              (table.areas ?? []).length
                ? html`<button class="btn sm" onClick=${() =>
                    edit(doc => {
                      const gone = doc.table.areas.pop();
                      if (isPlaced(doc.fight) && !ranked(doc.fight))
                        leave(doc.fight, tokensOf(doc.fight), doc.table.areas, gone);
                    })}>${t('remove')}</button>`
                : null
            }</div></details>`
      }</header>
    <div class="feltwrap" ref=${box}>${larger ? html`<div class="zoom" role="group" aria-label=${t('zoom')}><button class="ib" aria-label=${t('zoomIn')} disabled=${state.zoom >= ZOOMS.at(-1)} onClick=${() => zoomBy(1)}><${Icon} name="plus" /></button><button class="ib" aria-label=${t('zoomOut')} disabled=${state.zoom <= 1} onClick=${() => zoomBy(-1)}><${Icon} name="minus" /></button></div>` : null}${state.view === 'form' ? html`<${CountForm} fight=${fight} tokens=${tokens} />` : width ? html`<${FightTable} fight=${fight} table=${table} width=${width} />` : html`<div class="felt"></div>`}</div>
    ${tokens.length ? html`<div class="legend"><span><svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2" /></svg>${t('position-contact')} <b>${at[0].join(' : ')}</b></span><span><svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3 2.3" /></svg>${t('position-near')} <b>${at[1].join(' : ')}</b></span>${at[2].some(Boolean) ? html`<span>${t('position-far')} <b>${at[2].join(' : ')}</b></span>` : null}</div>` : null}
    ${
      ranked(fight) || state.view !== 'table' || !isPlaced(fight)
        ? null
        : mixed(fight, tokens, table.areas).map(
            one =>
              html`<p class="pad sm" key=${one.key}>${t('mixedCover', { name: one.name, n: one.inside.length, of: one.of })} ${t(2 * one.inside.length > one.of ? 'countsIn' : 'countsOut')}. ${
                state.readOnly
                  ? null
                  : html`<button class="btn sm" onClick=${() =>
                      edit(doc => {
                        const names = groups(doc.fight).map(each => each.group.name);
                        parted(doc.fight, one, freshName(names, one.name));
                      })}>${t('partGroup')}</button>`
              }</p>`,
          )
    }
    <${Arcs} />${nobody ? html`<p class="pad sm"><${Icon} name="warn" /> ${t('noCombat')}</p>` : null}
    ${
      tokens.length && (state.doc.typed || differs(fight, tokens))
        ? html`<p class="pad sm typed">${t('typedNumbers')} <button class="btn sm" onClick=${() =>
            edit(doc => {
              place(doc.fight, tokensOf(doc.fight));
              doc.typed = false;
            })}>${t('redraw')}</button></p>`
        : null
    }</section>`;
}
function WhatIf({ odds }) {
  const rows = state.whatif ?? [];
  return html`<section class="card" aria-labelledby="wih"><header><h2 id="wih">${t('whatif')}</h2><span class="sm mut">${t('whatifNote', { side: odds.sides[0] })}</span></header>
    <ul>${rows.map(row => {
      const points = 100 * row.change,
        z = Math.min(1, Math.abs(points) / 15) * 38;
      return html`<li key=${row.text}><button class="wi" aria-label=${`${row.text}: ${percent(row.win)}, ${change(points)}. ${t('pin')}`} onClick=${() => {
        pin(state.doc.fight, odds, t('pinned'));
        edit(doc => {
          doc.fight = clone(row.fight);
        });
        go('/compare');
      }}><span>${row.text}</span>
      <svg viewBox="0 0 76 14" aria-hidden="true"><path d="M38 0v14" stroke="var(--edge)" />${Math.abs(points) > 0.05 ? html`<rect x=${points > 0 ? 39 : 37 - z} y="2.5" width=${z} height="9" fill=${FILL[points > 0 ? 0 : 2]} />` : null}</svg><span class="r">${decimal(100 * row.win, 1)}</span><span class="r num">${change(points)}</span></button></li>`;
    })}</ul>
    <div class="pad"><button class="btn sm" onClick=${() => {
      pin(state.doc.fight, odds, t('pinned'));
      set({ live: t('pinned') });
    }}><${Icon} name="pin" />${t('pin')}</button></div></section>`;
}
/** Cause, event, effect in columns where there is room; on the phone the answer first, in the order of the brief. */
export function FightPlace() {
  const { fight, table } = state.doc,
    tokens = useTokens(fight),
    { data, status } = state.odds,
    shown = data && state.odds.fight ? state.odds.fight : fight;
  const columns = useColumns(),
    stale = status === 'ready' ? '' : 'stale';
  const answer = html`<${Answer} odds=${data} status=${status} busy=${status === 'ready' && state.odds.fight !== fight} />`,
    board = html`<${Board} fight=${fight} table=${table} tokens=${tokens} />`,
    units = html`<${Units} fight=${fight} tokens=${tokens} />`;
  const losses = data && html`<div class=${stale}><${Losses} odds=${data} units=${unitSizes(shown)} /></div>`,
    result = data && html`<div class=${stale}><${ResultChart} odds=${data} /></div>`;
  const ladder = data && html`<div class=${stale}><${Ladder} odds=${data} /></div>`,
    whatif = data && html`<${WhatIf} odds=${data} />`;
  const laid = {
    3: [
      [units, whatif],
      [board, ladder],
      [answer, losses, result],
    ],
    2: [
      [board, ladder, units],
      [answer, losses, result, whatif],
    ],
    1: [[answer, board, losses, ladder, whatif, result, units]],
  }[columns];
  const held = data && state.pins[Math.min(state.against, state.pins.length - 1)];
  return html`<${Banner} />${(state.doc.rounds ?? 1) > 1 ? html`<a class="strip" href=${at('roll')} data-link><${Icon} name="dice" />${t('laterRound', { n: (fight.round ?? 1) + state.doc.rounds - 1 })}</a>` : null}${held ? html`<a class="strip" href="/compare" data-link><${Icon} name="pin" />${t('pinned')} ${outcomes(chances(held.odds))[0]} % · ${t('now').toLowerCase()} ${outcomes(chances(data))[0]} %</a>` : null}<div class=${`cols${columns}`}>${laid.map((list, i) => html`<div key=${`${columns}.${i}`} class="stack">${list}</div>`)}</div>`;
}
const WIDTHS = ['(min-width:1280px)', '(min-width:900px)'];
function useColumns() {
  const count = () => (matchMedia(WIDTHS[0]).matches ? 3 : matchMedia(WIDTHS[1]).matches ? 2 : 1),
    [n, set] = useState(count());
  useEffect(() => {
    const heard = () => set(count()),
      all = WIDTHS.map(width => matchMedia(width));
    all.forEach(one => one.addEventListener('change', heard));
    return () => all.forEach(one => one.removeEventListener('change', heard));
  }, []);
  return n;
}
