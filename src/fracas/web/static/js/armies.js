// Armies: drop a roster, pick two units, fight.
import { html, useState } from './lib.js';
import { open, set, state } from './store.js';
import { t } from './words.js';
import { post } from './api.js';
import { Icon, Swatch } from './ui.js';
import { go } from './route.js';
import { clone } from './store.js';
import { place, tokens } from './layout.js';
import { freshName, ranked } from './model.js';

export async function addFiles(files) {
  for (const file of files) {
    const entry = { name: file.name, busy: true };
    set({ armies: [...state.armies, entry] });
    const found = await post(`/api/import?name=${encodeURIComponent(file.name)}`, await file.arrayBuffer(), {
      raw: true,
    });
    set({
      armies: state.armies.map(one =>
        one === entry
          ? found.ok
            ? { name: file.name, roster: found.data }
            : { name: file.name, error: found.offline ? t('offline') : found.error.message }
          : one,
      ),
    });
  }
  try {
    sessionStorage.setItem('fracas-armies', JSON.stringify(state.armies.filter(one => one.roster)));
  } catch {
    /* too large to keep */
  }
}
export function keptArmies() {
  try {
    return JSON.parse(sessionStorage.getItem('fracas-armies') ?? '[]');
  } catch {
    return [];
  }
}
const line = group =>
  group.profile
    ? ['WS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Sv', 'Inv']
        .filter(key => group.profile[key] !== undefined)
        .map(key => `${key}${group.profile[key]}`)
        .join(' ')
    : t('noProfile');
export function ArmiesPlace() {
  const [picked, pick] = useState([null, null]),
    [charge, charges] = useState(true),
    [over, drag] = useState(false);
  const choose = (side, one) => pick(picked.map((old, i) => (i === side ? one : old)));
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
    ${picked.some(Boolean) ? html`<section class="card pad picked" aria-live="polite">${picked.map((one, i) => html`<span><${Swatch} side=${i ? 2 : 0} /> ${one ? `${one.unit.models} ${one.unit.name}` : '–'}</span>`)}<label class="sm"><input type="checkbox" checked=${charge} onChange=${event => charges(event.target.checked)} /> ${t('charges')}</label><button class="btn pri" disabled=${!ready} onClick=${fightThem}>${t('fightThem')}</button></section>` : null}
    ${[...state.armies]
      .sort((one, other) => Boolean(other.error) - Boolean(one.error))
      .map(
        (
          army,
          n,
        ) => html`<section class="card" key=${n} aria-label=${army.name}><header><h2 class="clip">${army.roster ? army.roster.name : army.name}</h2><button class="ib" aria-label=${`${t('removeList')}: ${army.name}`} onClick=${() => set({ armies: state.armies.filter(one => one !== army) })}><${Icon} name="trash" /></button></header>
      ${
        army.busy
          ? html`<p class="pad sm mut">${t('readingFile')}</p>`
          : army.error
            ? html`<p class="pad" role="alert"><${Icon} name="warn" /> ${army.error}</p>`
            : html`<p class="pad sm mut">${[army.roster.game, army.roster.army, army.roster.points ? t('points1', { n: army.roster.points }) : '', army.roster.own ? army.roster.ruleset : t('nearestRuleset', { ruleset: army.roster.ruleset })].filter(Boolean).join(' · ')}</p>
      <ul>${army.roster.units.map(
        (
          unit,
          u,
        ) => html`<li class="armyunit" key=${u}><div class="grow"><b>${unit.models} ${unit.name}</b><p class="sm">${unit.groups.slice(0, 4).map(group => html`<span class="blk">${group.count} ${group.name}: ${line(group)}</span>`)}</p>${unit.problems.length ? html`<p class="sm"><${Icon} name="warn" /> ${unit.problems.map(one => `${one.model ? `${one.model}: ` : ''}${one.what}`).join('; ')}</p>` : null}</div>
        <div class="picks">${[0, 1].map(side => html`<button class="chip" disabled=${!unit.fight} aria-pressed=${picked[side]?.unit === unit} onClick=${() => choose(side, { army, unit })}>${t(side ? 'pickB' : 'pickA')}<span class="vh"> ${unit.name}</span></button>`)}</div></li>`,
      )}</ul>
      ${army.roster.problems.length ? html`<p class="pad sm mut">${army.roster.problems.map(one => `${one.unit ?? ''}${one.model && one.model !== one.unit ? ` ${one.model}` : ''}: ${one.what}`).join('; ')}</p>` : null}`
      }</section>`,
      )}`;
}
