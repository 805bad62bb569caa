// Armies: drop a roster, pick two units, fight.
import { html, useState } from '../lib.js';
import { open, set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { post } from '../state/api.js';
import { Icon, Swatch } from '../ui.js';
import { go } from '../state/route.js';
import { clone } from '../state/store.js';
import { place, tokens } from '../state/layout.js';
import { freshName, parseLine, ranked, vocabulary } from '../state/model.js';

const LARGE = 300_000;
let number = 0;
export async function addFiles(files) {
  for (const file of files) {
    const entry = { id: `${Date.now()}.${++number}`, name: file.name, busy: true };
    set({ armies: [...state.armies, entry] });
    await read({ ...entry, busy: false, file: new Uint8Array(await file.arrayBuffer()) });
  }
}
/** Read a file, with the stat lines that were typed for it, in place of what was read before. */
async function read(army) {
  const query = `name=${encodeURIComponent(army.name)}`,
    typed = army.stats ? `&stats=${encodeURIComponent(JSON.stringify(army.stats))}` : '',
    found = await post(`/api/import?${query}${typed}`, army.file, { raw: true }),
    error = found.ok ? null : found.offline ? t('offline') : found.error.message,
    next = found.ok ? { ...army, roster: found.data, error } : { ...army, file: army.roster ? army.file : null, error };
  set({ armies: state.armies.map(one => (one.id === army.id ? next : one)) });
  store();
}
/** Armies outlive a reload, and their files if they are not large. */
function store() {
  const kept = state.armies
    .filter(one => one.roster)
    .map(one => ({
      ...one,
      file: one.file?.length < LARGE ? [...one.file].map(n => String.fromCharCode(n)).join('') : '',
    }));
  try {
    sessionStorage.setItem('fracas-armies', JSON.stringify(kept));
  } catch {
    /* too large to keep */
  }
}
export function keptArmies() {
  try {
    return JSON.parse(sessionStorage.getItem('fracas-armies') ?? '[]').map(one => ({
      ...one,
      file: one.file ? Uint8Array.from(one.file, char => char.charCodeAt(0)) : null,
    }));
  } catch {
    return [];
  }
}
/** Models, and what they ride, that have no stat line yet. */
const lacking = unit => [
  ...new Set(unit.groups.flatMap(one => [one, ...one.mounts].filter(each => !each.profile).map(each => each.name))),
];
/** What is not understood of a unit, in words; where a line can be typed, that is what would do. */
const told = (unit, army) =>
  [
    ...new Set(
      unit.problems.map(one => {
        const what = army.file && one.what.includes('fracas library') ? t('noLine') : one.what;
        return one.model ? `${one.model}: ${what}` : what;
      }),
    ),
  ].join('; ');
/** Lines for models that have none: typed here, read again with the file. */
function Fix({ army, unit }) {
  const [open, show] = useState(false),
    [wrong, tell] = useState(''),
    names = lacking(unit);
  if (!names.length || !army.file) return null;
  const done = event => {
    event.preventDefault();
    const stats = { ...army.stats },
      words = vocabulary(army.roster.ruleset);
    for (const [name, text] of new FormData(event.target)) {
      if (!text.trim()) continue;
      const { found, wrong: left } = parseLine(text, words);
      if (left) return tell(`${name}: ${t('lineWrong', { what: left })}`);
      stats[name] = { ...stats[name], ...Object.fromEntries(Object.entries(found).map(([key, n]) => [key, `${n}`])) };
    }
    tell('');
    return read({ ...army, stats });
  };
  return html`<button class="btn sm" aria-expanded=${open} onClick=${() => show(!open)}><${Icon} name="edit" />${t('fix')}<span class="vh"> ${unit.name}</span></button>${open ? html`<form class="fix" onSubmit=${done}>${names.map(name => html`<label class="field" key=${name}><span>${name}: ${t('statLine')}</span><input name=${name} inputmode="text" placeholder="4 3 4 1 2 2 7 6+" autocomplete="off" /></label>`)}${wrong ? html`<p class="sm" role="alert"><${Icon} name="warn" /> ${wrong}</p>` : null}<button class="btn sm pri">${t('done')}</button></form>` : null}`;
}
const line = group =>
  group.profile
    ? ['WS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Sv', 'Inv']
        .filter(key => group.profile[key] !== undefined)
        .map(key => `${key}${group.profile[key]}`)
        .join(' ')
    : t('noProfile');
export function ArmiesPlace() {
  const [choices, pick] = useState([null, null]),
    [charge, charges] = useState(true),
    [over, drag] = useState(false);
  const choose = (side, one) => pick(choices.map((old, i) => (i === side ? one : old)));
  const picked = choices.map(one => {
    const army = one && state.armies.find(each => each.id === one.id);
    return army?.roster ? { army, unit: army.roster.units[one.u] } : null;
  });
  const fightThem = () => {
    const [a, b] = picked.map(one => ({
      roster: one.army.roster,
      data: clone(one.unit.fight.data),
      notes: one.unit.fight.notes,
    }));
    if (a.data.name === b.data.name) {
      a.data.name += ' A';
      b.data.name += ' B';
    }
    const names = [side(a.roster), side(b.roster)];
    if (names[0] === names[1]) {
      names[0] += ' A';
      names[1] += ' B';
    }
    if (charge) a.data.charged = true;
    const fight = {
      ruleset: a.roster.ruleset,
      turn: names[0],
      sides: { [names[0]]: { units: [a.data] }, [names[1]]: { units: [b.data] } },
    };
    if (!ranked(fight)) place(fight, tokens(fight));
    open({
      fight,
      table: { areas: [] },
      name: `${a.data.name} – ${b.data.name}`,
    });
    set({ message: [...a.notes, ...b.notes].slice(0, 6).join(' · ') });
    go('/');
  };
  const side = roster =>
    (roster.army || roster.name)
      .replace(/[<>[\]{}`]/g, '')
      .slice(0, 40)
      .trim() || freshName([], 'Army');
  const ready = picked[0] && picked[1] && picked[0].army.roster.ruleset === picked[1].army.roster.ruleset;
  return html`<section class=${`card pad drop${over ? ' over' : ''}`} onDragOver=${event => {
    event.preventDefault();
    drag(true);
  }} onDragLeave=${() => drag(false)} onDrop=${event => {
    event.preventDefault();
    event.stopPropagation();
    drag(false);
    addFiles([...event.dataTransfer.files]);
  }}>
    <h2>${t('armies')}</h2><p>${t('dropRoster')}</p><p class="sm mut">${t('rosterKinds')}</p><label class="btn pri"><${Icon} name="plus" />${t('choose')}<input class="vh" type="file" multiple onChange=${event => addFiles([...event.target.files])} /></label></section>
    ${picked.some(Boolean) ? html`<section class="card pad picked" aria-live="polite">${picked.map((one, i) => html`<span><${Swatch} side=${i ? 2 : 0} /> ${one ? `${one.unit.models} ${one.unit.name}` : '–'}</span>`)}<label class="sm"><input type="checkbox" checked=${charge} onChange=${event => charges(event.target.checked)} /> ${t('charges')}</label><button class="btn pri" disabled=${!ready} onClick=${fightThem}>${t('fightThem')}</button>${picked[0] && picked[1] && !ready ? html`<p class="sm" role="status">${t('twoRulesets', { a: picked[0].army.roster.ruleset, b: picked[1].army.roster.ruleset })}</p>` : null}</section>` : null}
    ${[...state.armies]
      .sort((one, other) => Boolean(other.error) - Boolean(one.error))
      .map(
        army => html`<section class="card" key=${army.id} aria-label=${army.name}><header><h2 class="clip">${army.roster ? army.roster.name : army.name}</h2><button class="ib" aria-label=${`${t('removeList')}: ${army.name}`} onClick=${() => {
          set({ armies: state.armies.filter(one => one !== army) });
          store();
        }}><${Icon} name="trash" /></button></header>
      ${
        army.busy
          ? html`<p class="pad sm mut">${t('readingFile')}</p>`
          : !army.roster
            ? html`<p class="pad" role="alert"><${Icon} name="warn" /> ${army.error}</p>`
            : html`${army.error ? html`<p class="pad" role="alert"><${Icon} name="warn" /> ${army.error}</p>` : null}<p class="pad sm mut">${[army.roster.game, army.roster.army, army.roster.points ? t('armyPoints', { n: army.roster.points }) : '', army.roster.own ? army.roster.ruleset : t('nearestRuleset', { ruleset: army.roster.ruleset })].filter(Boolean).join(' · ')}</p>
      <ul>${army.roster.units.map(
        (
          unit,
          u,
        ) => html`<li class="armyunit" key=${u}><div class="grow"><b>${unit.models} ${unit.name}</b><p class="sm">${unit.groups.slice(0, 4).map(group => html`<span class="blk">${group.count} ${group.name}: ${line(group)}</span>`)}</p>${unit.problems.length ? html`<p class="sm"><${Icon} name="warn" /> ${told(unit, army)}</p>` : null}<${Fix} army=${army} unit=${unit} /></div>
        <div class="picks">${[0, 1].map(side => html`<button class="chip" disabled=${!unit.fight} aria-pressed=${picked[side]?.unit === unit} onClick=${() => choose(side, { id: army.id, u })}>${t(side ? 'pickB' : 'pickA')}<span class="vh"> ${unit.name}</span></button>`)}</div></li>`,
      )}</ul>
      ${army.roster.problems.length ? html`<p class="pad sm mut">${army.roster.problems.map(one => `${one.unit ?? ''}${one.model && one.model !== one.unit ? ` ${one.model}` : ''}: ${one.what}`).join('; ')}</p>` : null}`
      }</section>`,
      )}`;
}
