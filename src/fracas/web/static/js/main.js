// The page begins: places, head, thumb bar, sheets, and what is remembered.
import { get, remembered } from './state/api.js';
import { ArmiesPlace, addFiles, keptArmies } from './sheets/armies.js';
import { chances } from './charts/charts.js';
import { ComparePlace } from './charts/compare.js';
import { refresh } from './state/compute.js';
import { FightPlace } from './table/fight.js';
import { GroupSheet, UnitSheet } from './sheets/group-sheet.js';
import { RuleSheet, WhySheet } from './charts/ladder.js';
import { html, render, useEffect, useState } from './lib.js';
import { MyFightsPlace } from './sheets/my-fights.js';
import { title } from './state/model.js';
import { outcomes } from './state/numbers.js';
import { RollPlace } from './roll/roll.js';
import { at, go, moved, parse, raised } from './state/route.js';
import { RulesPlace, loadRules } from './sheets/rules.js';
import { ShareSheet, keep } from './sheets/share.js';
import { HelpSheet, MenuSheet, NewSheet, StaleSheet, TitleSheet, docOf, flipTheme, openFile, speak } from './sheets/sheets.js';
import { open, redo, set, state, undo, useStore } from './state/store.js';
import { Bar, Defs, Icon, Seg } from './ui.js';
import { lang, readTexts, t } from './state/words.js';

const PLACES = [
  ['fight', 'fight'],
  ['roll', 'dice'],
  ['compare', 'compare'],
  ['rules', 'book'],
];
function Head() {
  const { fight } = state.doc,
    place = state.route.place;
  return html`<header class="bar"><a class="mark" href=${at('fight')} data-link aria-label="fracas"><svg viewBox="0 0 34 24" aria-hidden="true"><circle cx="11" cy="12" r="9" fill="var(--a)" /><circle cx="25.5" cy="12" r="5" fill="none" stroke="var(--b)" stroke-width="3" /></svg></a><span class="word wide">fracas</span>
    <button class="title" aria-haspopup="dialog" onClick=${() => set({ sheet: { kind: 'title' } })}><span class="t"><h1><b>${title(fight)}</b></h1><span class="xs mut">${t('meta', { ruleset: fight.ruleset ?? 'classic', round: (fight.round ?? 1) + (['roll', 'replay'].includes(place) ? (state.shownRound ?? state.doc.rounds ?? 1) - 1 : 0) })}${state.saved && state.id ? '' : state.id ? ' *' : ''}${state.doc.name ? ` · ${state.doc.name}` : ''}</span></span><${Icon} name="down" /></button>
    <nav class="tabs" aria-label=${t('places')}>${PLACES.map(([key, icon]) => html`<a key=${key} href=${at(key)} data-link aria-current=${place === key || (key === 'roll' && place === 'replay') ? 'page' : undefined}><${Icon} name=${icon} />${t(key)}</a>`)}</nav>
    <span class="wide"><${Seg} label=${t('language')} value=${lang()} options=${[
      ['en', 'EN'],
      ['ru', 'RU'],
    ]} onPick=${speak} /><button class="ib" aria-label=${t('theme')} onClick=${flipTheme}><${Icon} name="sun" /></button></span>
    <button class="ib sharebtn" aria-label=${t('share')} onClick=${() => set({ sheet: { kind: 'share' } })}><${Icon} name="share" /></button><button class="ib" aria-label=${t('menu')} onClick=${() => set({ sheet: { kind: 'menu' } })}><${Icon} name="menu" /></button></header>`;
}
function Slim() {
  const [on, show] = useState(false),
    { data } = state.odds;
  useEffect(() => {
    const watch = () => show(scrollY > 160);
    addEventListener('scroll', watch, { passive: true });
    return () => removeEventListener('scroll', watch);
  }, []);
  if (!data || state.route.place !== 'fight') return null;
  return html`<div class=${`slim${on ? ' on' : ''}${state.odds.status === 'ready' || state.odds.status === 'computing' ? '' : ' stale'}`} aria-hidden="true"><b class="num">${outcomes(chances(data))[0]} %</b><${Bar} chances=${chances(data)} names=${data.sides} height=${12} /></div>`;
}
const SHEETS = {
  title: TitleSheet,
  new: NewSheet,
  menu: MenuSheet,
  help: HelpSheet,
  share: ShareSheet,
  stale: StaleSheet,
  why: WhySheet,
  rule: RuleSheet,
  group: ({ key_, ...rest }) => html`<${GroupSheet} at=${key_} ...${rest} />`,
  unit: ({ key_ }) => html`<${UnitSheet} at=${key_} />`,
};
function Place() {
  const { place, id } = state.route;
  if (state.missing && state.route.id)
    return html`<section class="card pad empty" role="alert"><h2>${state.message}</h2><a class="btn pri" href="/" data-link>${t('fight')}</a></section>`;
  switch (place) {
    case 'roll':
      return html`<${RollPlace} key=${state.readOnly} replaying=${state.readOnly && Boolean(state.doc.dice)} />`;
    case 'replay':
      return html`<${RollPlace} replaying />`;
    case 'compare':
      return html`<${ComparePlace} />`;
    case 'rules':
      return html`<${RulesPlace} id=${id} />`;
    case 'armies':
      return html`<${ArmiesPlace} />`;
    case 'mine':
      return html`<${MyFightsPlace} />`;
    default:
      return html`<${FightPlace} />`;
  }
}
function Page() {
  useStore();
  const sheet = state.sheet,
    Body = sheet && SHEETS[sheet.kind],
    { kind: _, key, ...rest } = sheet ?? {};
  useEffect(() => {
    document.title = `${title(state.doc.fight)} · fracas`;
  });
  useEffect(() => {
    refresh();
  }, [state.doc.fight, state.route.place === 'fight']);
  useEffect(() => {
    if (sheet) raised();
  }, [sheet]);
  const ruleset = state.doc.fight.ruleset ?? 'classic';
  useEffect(() => {
    loadRules(ruleset).then(rules => rules && set({ rules }));
  }, [ruleset]);
  return html`<${Defs} /><div id="under" inert=${Boolean(Body)}><a class="skip" href="#answer">${t('skip')}</a><${Head} /><${Slim} /><main class="view" id="main"><${Place} /></main></div>${Body ? html`<${Body} key=${sheet.kind + (key ?? sheet.id ?? '')} key_=${key} ...${rest} />` : null}<p class="vh" aria-live="polite" role="status">${state.live}</p>`;
}
document.addEventListener('click', event => {
  const link = event.target.closest?.('a[data-link]');
  if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0) {
    event.preventDefault();
    go(link.getAttribute('href'));
  }
});
addEventListener('popstate', () => {
  if (!moved()) return;
  set({ route: parse(location.pathname), sheet: null });
  follow();
});
document.addEventListener('keydown', event => {
  if (
    (event.ctrlKey || event.metaKey) &&
    event.key.toLowerCase() === 'z' &&
    !/^(INPUT|TEXTAREA)$/.test(event.target.tagName)
  ) {
    event.preventDefault();
    if (event.shiftKey) {
      redo();
      set({ live: t('redone') });
    } else {
      undo();
      set({ live: t('undone') });
    }
  }
});
document.addEventListener('dragover', event => event.preventDefault());
document.addEventListener('drop', event => {
  event.preventDefault();
  const files = [...event.dataTransfer.files];
  if (files.length === 1) openFile(files[0]);
  else if (files.length) {
    addFiles(files);
    go('/armies');
  }
});
/** Load the fight that the address names. */
async function follow() {
  const { kind, id } = state.route;
  if (!id || state.route.place === 'rules' || id === state.id || id === state.edit) return;
  const found = await get(kind === 'e' ? `/api/edit/${id}` : `/api/fights/${id}`);
  if (found.ok) {
    const route = state.route,
      doc = docOf(found.data),
      played = route.place === 'replay' && !doc.dice && doc.table.played;
    open(played ? { ...doc, ...played } : doc, {
      id: found.data.id,
      edit: kind === 'e' ? id : null,
      revision: found.data.revision,
      readOnly: kind === 'f',
    });
    set({ route });
  } else set({ message: found.offline ? t('offline') : found.error.message, missing: !found.offline });
}
let dirty = null,
  since = 0;
/** A fight with an edit link saves itself a second after the last change. */
setInterval(() => {
  if (state.doc !== dirty) {
    dirty = state.doc;
    since = Date.now();
  }
  if (
    state.edit &&
    !state.saved &&
    !state.readOnly &&
    state.online &&
    !state.sheet?.kind?.startsWith('stale') &&
    Date.now() - since > 1000
  ) {
    since = Infinity;
    keep();
  }
}, 300);
const LAST = 'fracas-last';
setInterval(() => {
  if (state.readOnly || state.doc.example) return;
  try {
    localStorage.setItem(
      LAST,
      JSON.stringify({ doc: state.doc, id: state.id, edit: state.edit, revision: state.revision, pins: state.pins }),
    );
  } catch {
    /* nothing is kept */
  }
}, 2000);
async function begin() {
  state.lang = lang();
  await readTexts(lang());
  set({ route: parse(location.pathname), armies: keptArmies() });
  if (!state.route.id || state.route.place === 'rules') {
    try {
      const kept = JSON.parse(localStorage.getItem(LAST) ?? 'null');
      if (kept?.doc?.fight?.sides)
        open(kept.doc, {
          id: kept.id,
          edit: kept.edit,
          revision: kept.revision,
          route: state.route,
          pins: kept.pins ?? [],
        });
    } catch {
      /* nothing kept */
    }
  }
  render(html`<${Page} />`, document.getElementById('app'));
  const words = await remembered('/api/rulesets');
  if (words.ok) set({ vocabularies: words.data });
  follow();
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {});
}
addEventListener('online', refresh);
begin();
