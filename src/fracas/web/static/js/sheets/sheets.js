// The sheets of the head: which fight this is, a new one, the menu, what was changed elsewhere.
import { get, post } from '../state/api.js';
import { addFiles } from './armies.js';
import { refresh } from '../state/compute.js';
import { html } from '../lib.js';
import { FightSwitches } from './fight-switches.js';
import { converted, ranked, title, unplace, vocabulary } from '../state/model.js';
import { go } from '../state/route.js';
import { keep } from './share.js';
import { clone, edit, fresh, open, set, state } from '../state/store.js';
import { Icon, Seg, Sheet, Typed } from '../ui.js';
import { lang, readTexts, setLang, t } from '../state/words.js';

const theme = next => {
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem('fracas-theme', next);
  } catch {
    /* nothing is kept */
  }
  set({ theme: next });
};
export const flipTheme = () => theme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
export const speak = async next => {
  try {
    await readTexts(next);
  } catch {
    set({ message: t('offline') });
    return;
  }
  setLang(next);
  state.lang = next;
  set({ lang: next });
  refresh();
};

const Option = ({ icon, title: name, note, onClick }) =>
  html`<button class="opt" onClick=${onClick}><${Icon} name=${icon} /><span><b>${name}</b>${note ? html`<small>${note}</small>` : null}</span></button>`;
export const close = () => set({ sheet: null });
const blank = () => ({
  fight: {
    ruleset: 'classic',
    sides: {
      A: {
        units: [
          {
            name: `${t('unit')} A`,
            models: [{ name: `${t('model')} A`, count: 5, WS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7 }],
          },
        ],
      },
      B: {
        units: [
          {
            name: `${t('unit')} B`,
            models: [{ name: `${t('model')} B`, count: 5, WS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7 }],
          },
        ],
      },
    },
  },
  table: { areas: [] },
});
export const opened = fight => {
  open({ fight, table: { areas: [] } });
  go('/');
};
/** A file that was dropped or chosen: a fight that was saved, a fight file, else a roster. */
export async function openFile(file) {
  const text = file.size < 1 << 20 ? await file.text() : '',
    saved = /^\s*\{/.test(text) ? parsed(text) : null;
  if (saved?.fight?.sides) {
    open(saved);
    go('/');
    return;
  }
  if (saved?.sides || /\.ya?ml$/i.test(file.name)) {
    const found = await post(`/api/read?name=${encodeURIComponent(file.name)}`, text, { raw: true });
    if (found.ok) opened(found.data[0]);
    else
      set({
        message: found.offline ? t('offline') : [found.error.where, found.error.message].filter(Boolean).join(': '),
        sheet: null,
      });
    return;
  }
  await addFiles([file]);
  go('/armies');
}
const parsed = text => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
export function TitleSheet() {
  const { fight } = state.doc,
    sides = Object.keys(fight.sides);
  const rename = (i, next) => {
    const name = next.trim();
    if (!name || (name !== sides[i] && sides.includes(name)))
      set({ message: t('nameTaken', { name }), live: t('nameTaken', { name }) });
    else if (name !== sides[i])
      edit(doc => {
        doc.fight.sides = Object.fromEntries(
          Object.entries(doc.fight.sides).map(([key, value], j) => [j === i ? name : key, value]),
        );
        if (doc.fight.turn === sides[i]) doc.fight.turn = name;
      }, `side${i}`);
  };
  return html`<${Sheet} title=${title(fight)} onClose=${close}><${Option} icon="file" title=${t('mine')} onClick=${() => go('/mine')} /><${Option} icon="army" title=${t('armies')} onClick=${() => go('/armies')} /><${Option} icon="plus" title=${t('newFight')} onClick=${() => set({ sheet: { kind: 'new' } })} /><${Option} icon="check" title=${t('save')} note=${state.saved && state.id ? t('saved') : ''} onClick=${async () => {
    if (await keep()) {
      set({ live: t('saved') });
      close();
    }
  }} />${
    state.readOnly
      ? null
      : html`<label class="field"><span>${t('fightName')}</span><${Typed} value=${state.doc.name ?? ''} maxlength="120" placeholder=${title(fight)} onDone=${text =>
          edit(doc => {
            doc.name = text.trim();
          })} /></label>${sides.map((side, i) => html`<label class="field"><span>${t('side')} ${'AB'[i]}</span><${Typed} value=${side} maxlength="40" onDone=${text => rename(i, text)} /></label>`)}
    <label class="field"><span>${t('ruleset')}</span><select value=${fight.ruleset ?? 'classic'} onChange=${event => {
      const words = vocabulary(event.target.value),
        loose = !words.ranked && !ranked(fight);
      let gone = [];
      edit(doc => {
        if (!loose) unplace(doc.fight);
        gone = converted(doc.fight, words);
        if (!words.ranked)
          for (const one of Object.values(doc.fight.sides)) for (const unit of one.units) if (!loose) delete unit.base;
      });
      set({ message: gone.length ? t('leftOut', { ruleset: words.name, what: gone.join(', ') }) : '' });
    }}>${state.vocabularies.map(one => html`<option value=${one.name} selected=${one.name === (fight.ruleset ?? 'classic')}>${one.name}</option>`)}</select></label>
    <label class="field"><span>${t('round')}</span><${Typed} type="number" min="1" max="1000" value=${fight.round ?? 1} onDone=${text => {
      const n = Number(text);
      if (n >= 1 && n <= 1000)
        edit(doc => {
          doc.fight.round = n;
        });
    }} /></label><${FightSwitches} />`
  }</${Sheet}>`;
}
export const NewSheet = () =>
  html`<${Sheet} title=${t('startA')} onClose=${close}><${Option} icon="army" title=${t('startB')} onClick=${() => go('/armies')} /><${Option} icon="keys" title=${t('startC')} onClick=${() => {
    open(blank());
    go('/');
    set({ sheet: { kind: 'group', key: '0.0.0' } });
  }} /><${Option} icon="fight" title=${t('startD')} onClick=${() => {
    open(fresh());
    state.doc.example = true;
    go('/');
  }} /><label class="opt"><${Icon} name="file" /><span><b>${t('startE')}</b></span><input class="vh" type="file" onChange=${event => event.target.files[0] && openFile(event.target.files[0])} /></label></${Sheet}>`;
export const MenuSheet = () =>
  html`<${Sheet} title=${t('menu')} onClose=${close}><div class="formrow"><span>${t('language')}</span><${Seg} label=${t('language')} value=${lang()} options=${[
    ['en', 'English'],
    ['ru', 'Русский'],
  ]} onPick=${speak} /></div><${Option} icon="sun" title=${t('theme')} onClick=${flipTheme} /><${Option} icon="file" title=${t('mine')} onClick=${() => go('/mine')} /><${Option} icon="army" title=${t('armies')} onClick=${() => go('/armies')} /><${Option} icon="plus" title=${t('newFight')} onClick=${() => set({ sheet: { kind: 'new' } })} /><${Option} icon="keys" title=${t('helpPages')} onClick=${() => set({ sheet: { kind: 'help' } })} /><${Option} icon="book" title=${t('noModelled')} note=${state.doc.fight.ruleset ?? 'classic'} onClick=${() => go('/rules/not-modelled')} /><a class="opt" href="/api/openapi.json"><${Icon} name="link" /><span><b>${t('apiDocs')}</b></span></a></${Sheet}>`;
const HELP = [
  ['table', 'helpTable'],
  ['helpKeys', 'tokHelp'],
  ['why', 'helpWhy'],
  ['roll', 'helpRoll'],
  ['compare', 'helpCompare'],
  ['share', 'helpShare'],
];
export const HelpSheet = () =>
  html`<${Sheet} title=${t('helpPages')} onClose=${close}>${HELP.map(([head, text]) => html`<div class="pad" key=${text}><h3>${t(head)}</h3><p class="sm">${t(text)}</p></div>`)}</${Sheet}>`;
export const StaleSheet = () =>
  html`<${Sheet} title=${t('stale')} onClose=${close}><div class="acts2"><button class="btn pri" onClick=${async () => {
    const found = await get(`/api/edit/${state.edit}`);
    if (found.ok) {
      open(docOf(found.data), { id: found.data.id, edit: state.edit, revision: found.data.revision });
    }
    close();
  }}>${t('loadIt')}</button><button class="btn" onClick=${async () => {
    set({ id: null, edit: null, revision: 0, sheet: null });
    await keep();
  }}>${t('keepMine')}</button></div></${Sheet}>`;
export const docOf = found => ({
  fight: found.fight,
  table: found.table ?? { areas: [] },
  dice: found.dice ?? '',
  rounds: found.rounds ?? 1,
  name: found.name ?? '',
  typed: found.table?.typed,
});
