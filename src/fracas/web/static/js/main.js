// The page begins: places, head, thumb bar, sheets, and what is remembered.
import { ComparePlace } from './charts/compare.js';
import { RuleSheet, WhySheet } from './charts/why.js';
import { Head, Slim } from './head.js';
import { html, render, useEffect } from './lib.js';
import { RollPlace } from './roll/roll.js';
import { ArmiesPlace } from './sheets/armies.js';
import { addFiles, keptArmies } from './sheets/army-files.js';
import { GroupSheet } from './sheets/group-sheet.js';
import { MyFightsPlace } from './sheets/my-fights.js';
import { openFile } from './sheets/open-file.js';
import { RulesPlace, loadRules } from './sheets/rules.js';
import { ShareSheet } from './sheets/share.js';
import { HelpSheet, MenuSheet, NewSheet, StaleSheet } from './sheets/sheets.js';
import { TitleSheet } from './sheets/title-sheet.js';
import { UnitSheet } from './sheets/unit-sheet.js';
import { remembered } from './state/api.js';
import { refresh } from './state/compute.js';
import { title } from './state/model.js';
import { go, moved, parse, raised } from './state/route.js';
import { keep } from './state/keep.js';
import { follow, recall, remember } from './state/saved.js';
import { redo, set, state, undo, useStore } from './state/store.js';
import { lang, readTexts, t } from './state/words.js';
import { FightPlace } from './table/fight.js';
import { Defs } from './ui.js';

/** A sheet's own properties; its `key` in the fight file is `key_`, as Preact keeps `key` for itself.
 * @typedef {Omit<Raised, 'kind' | 'key'> & { key_?: string }} SheetProps */

/** @param {SheetProps} props */
const ThisGroup = ({ key_, ...rest }) => html`
  <${GroupSheet} at=${key_} ...${rest} />
`;
/** @param {SheetProps} props */
const ThisUnit = ({ key_ }) => html`
  <${UnitSheet} at=${key_} />
`;
/** @type {Record<string, unknown>} */
const SHEETS = {
  title: TitleSheet,
  new: NewSheet,
  menu: MenuSheet,
  help: HelpSheet,
  share: ShareSheet,
  stale: StaleSheet,
  why: WhySheet,
  rule: RuleSheet,
  group: ThisGroup,
  unit: ThisUnit,
};
/** @type {Record<string, unknown>} */
const PLACES = { compare: ComparePlace, armies: ArmiesPlace, mine: MyFightsPlace };

const Missing = () => html`
  <section class="card pad empty" role="alert">
    <h2>${state.message}</h2>
    <a class="btn pri" href="/" data-link>${t('fight')}</a>
  </section>
`;
function Place() {
  const { place, id } = state.route;
  if (state.missing && id)
    return html`
      <${Missing} />
    `;
  if (place === 'roll')
    return html`
      <${RollPlace} key=${state.readOnly} replaying=${state.readOnly && Boolean(state.doc.dice)} />
    `;
  if (place === 'replay')
    return html`
      <${RollPlace} replaying />
    `;
  if (place === 'rules')
    return html`
      <${RulesPlace} id=${id} />
    `;
  return html`
    <${PLACES[place] ?? FightPlace} />
  `;
}
/** The sheet that is open, if any. No component of its own: it would stand in the way of its neighbours when it changes.
 * @param {Raised | null} sheet */
function openSheet(sheet) {
  const Body = sheet && SHEETS[sheet.kind];
  if (!Body) return null;
  const { kind, key, ...rest } = sheet;
  return html`
    <${Body} key=${kind + (key ?? sheet.id ?? '')} key_=${key} ...${rest} />
  `;
}
function Page() {
  useStore();
  const sheet = state.sheet;
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
  return html`
    <${Defs} />
    <div id="under" inert=${Boolean(sheet && SHEETS[sheet.kind])}>
      <a class="skip" href="#answer">${t('skip')}</a>
      <${Head} />
      <${Slim} />
      <main class="view" id="main"><${Place} /></main>
    </div>
    ${openSheet(sheet)}
    <p class="vh" aria-live="polite" role="status">${state.live}</p>
  `;
}
/** The element that an event happened to. @param {Event} event */
const elementOf = event => (event.target instanceof Element ? event.target : null);
document.addEventListener('click', event => {
  const link = elementOf(event)?.closest('a[data-link]');
  if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0) {
    event.preventDefault();
    go(link.getAttribute('href') ?? '/');
  }
});
addEventListener('popstate', () => {
  if (!moved()) return;
  set({ route: parse(location.pathname), sheet: null });
  follow();
});
document.addEventListener('keydown', event => {
  const typing = /^(INPUT|TEXTAREA)$/.test(elementOf(event)?.tagName ?? '');
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || typing) return;
  event.preventDefault();
  if (event.shiftKey) redo();
  else undo();
  set({ live: t(event.shiftKey ? 'redone' : 'undone') });
});
document.addEventListener('dragover', event => event.preventDefault());
document.addEventListener('drop', event => {
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length === 1) openFile(files[0]);
  else if (files.length) {
    addFiles(files);
    go('/armies');
  }
});
/** @type {Doc | null} */
let dirty = null;
let since = 0;
/** A fight with an edit link saves itself a second after the last change. */
setInterval(() => {
  if (state.doc !== dirty) {
    dirty = state.doc;
    since = Date.now();
  }
  const ours = state.edit && !state.saved && !state.readOnly;
  if (ours && state.online && !state.sheet?.kind?.startsWith('stale') && Date.now() - since > 1000) {
    since = Infinity;
    keep();
  }
}, 300);
setInterval(remember, 2000);
async function begin() {
  state.lang = lang();
  await readTexts(lang());
  set({ route: parse(location.pathname), armies: keptArmies() });
  if (!state.route.id || state.route.place === 'rules') recall();
  render(
    html`
      <${Page} />
    `,
    /** @type {HTMLElement} */ (document.getElementById('app')),
  );
  /** @type {Answer<Vocabulary[]>} */
  const words = await remembered('/api/rulesets');
  if (words.ok) set({ vocabularies: words.data });
  follow();
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {});
}
addEventListener('online', refresh);
begin();
