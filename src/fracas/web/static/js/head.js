// The head of the page: which fight this is, the places, language and theme; and the odds once one has scrolled on.
import { chances } from './charts/chances.js';
import { Icon } from './icons.js';
import { html, useEffect, useState } from './lib.js';
import { flipTheme, speak } from './state/look.js';
import { title } from './state/model.js';
import { outcomes } from './state/numbers.js';
import { at } from './state/route.js';
import { set, state } from './state/store.js';
import { lang, t } from './state/words.js';
import { Bar, Seg } from './ui.js';

/** @type {['fight' | 'roll' | 'compare' | 'rules', string][]} */
const PLACES = [
  ['fight', 'fight'],
  ['roll', 'dice'],
  ['compare', 'compare'],
  ['rules', 'book'],
];
const Mark = () => html`
  <a class="mark" href=${at('fight')} data-link aria-label="fracas">
    <svg viewBox="0 0 34 24" aria-hidden="true">
      <circle cx="11" cy="12" r="9" fill="var(--a)" />
      <circle cx="25.5" cy="12" r="5" fill="none" stroke="var(--b)" stroke-width="3" />
    </svg>
  </a>
`;
/** The round that is seen: where one rolls, as far as the dice go. */
function roundSeen() {
  const rolling = ['roll', 'replay'].includes(state.route.place),
    on = rolling ? (state.shownRound ?? state.doc.rounds ?? 1) - 1 : 0;
  return (state.doc.fight.round ?? 1) + on;
}
/** Ruleset and round, a star for what is not saved yet, the fight's name. */
function note() {
  const { fight, name } = state.doc,
    unsaved = state.id && !state.saved;
  return [
    t('meta', { ruleset: fight.ruleset ?? 'classic', round: roundSeen() }),
    unsaved ? ' *' : '',
    name ? ` · ${name}` : '',
  ].join('');
}
const Title = () => html`
  <button class="title" aria-haspopup="dialog" onClick=${() => set({ sheet: { kind: 'title' } })}>
    <span class="t">
      <h1><b>${title(state.doc.fight)}</b></h1>
      <span class="xs mut">${note()}</span>
    </span>
    <${Icon} name="down" />
  </button>
`;
function Tabs() {
  const { place } = state.route,
    here = place === 'replay' ? 'roll' : place;
  return html`
    <nav class="tabs" aria-label=${t('places')}>
      ${PLACES.map(
        ([key, icon]) => html`
          <a key=${key} href=${at(key)} data-link aria-current=${key === here ? 'page' : undefined}>
            <${Icon} name=${icon} />
            ${t(key)}
          </a>
        `,
      )}
    </nav>
  `;
}
/** @type {[Lang, string][]} */
const LANGUAGES = [
  ['en', 'EN'],
  ['ru', 'RU'],
];
export const Head = () => html`
  <header class="bar">
    <${Mark} />
    <span class="word wide">fracas</span>
    <${Title} />
    <${Tabs} />
    <span class="wide">
      <${Seg} label=${t('language')} value=${lang()} options=${LANGUAGES} onPick=${speak} />
      <button class="ib" aria-label=${t('theme')} onClick=${flipTheme}><${Icon} name="sun" /></button>
    </span>
    <button class="ib sharebtn" aria-label=${t('share')} onClick=${() => set({ sheet: { kind: 'share' } })}>
      <${Icon} name="share" />
    </button>
    <button class="ib" aria-label=${t('menu')} onClick=${() => set({ sheet: { kind: 'menu' } })}>
      <${Icon} name="menu" />
    </button>
  </header>
`;
export function Slim() {
  const [on, show] = useState(false),
    { data, status } = state.odds;
  useEffect(() => {
    const watch = () => show(scrollY > 160);
    addEventListener('scroll', watch, { passive: true });
    return () => removeEventListener('scroll', watch);
  }, []);
  if (!data || state.route.place !== 'fight') return null;
  const current = status === 'ready' || status === 'computing';
  return html`
    <div class=${`slim${on ? ' on' : ''}${current ? '' : ' stale'}`} aria-hidden="true">
      <b class="num">${`${outcomes(chances(data))[0]} %`}</b>
      <${Bar} chances=${chances(data)} names=${data.sides} height=${12} />
    </div>
  `;
}
