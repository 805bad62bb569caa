// Armies: drop a roster, pick two units, fight.
import { Icon } from '../icons.js';
import { html, useState } from '../lib.js';
import { place, tokens } from '../state/layout.js';
import { ranked } from '../state/model.js';
import { go } from '../state/route.js';
import { clone, open, set, state } from '../state/store.js';
import { t } from '../state/words.js';
import { Swatch } from '../ui.js';
import { addFiles, forget } from './army-files.js';
import { ArmyUnit } from './army-unit.js';

/** @typedef {import('./army-unit.js').ReadArmy} ReadArmy
 * @typedef {{ army: ReadArmy, unit: RosterUnit }} Picked
 * @typedef {{ id: string, u: number } | null} Choice */

/** @param {Choice} choice @returns {Picked | null} */
function pickedOf(choice) {
  const army = choice && state.armies.find(each => each.id === choice.id);
  return choice && army?.roster ? { army: { ...army, roster: army.roster }, unit: army.roster.units[choice.u] } : null;
}
/** What a side is called: as its army, in what a fight file may say. @param {Roster} roster */
const sideName = roster =>
  (roster.army || roster.name)
    .replace(/[<>[\]{}`]/g, '')
    .slice(0, 40)
    .trim() || 'Army';
/** Two names, told apart where they are the same. @param {string} a @param {string} b */
const toldApart = (a, b) => (a === b ? [`${a} A`, `${b} B`] : [a, b]);
/** Open the fight of two units. @param {Picked[]} picked @param {boolean} charge whether the first charges */
function fightThem(picked, charge) {
  const units = picked.map(one => clone(/** @type {NonNullable<RosterUnit['fight']>} */ (one.unit.fight))),
    [a, b] = units.map(one => one.data),
    rosters = picked.map(one => one.army.roster),
    [ours, theirs] = toldApart(sideName(rosters[0]), sideName(rosters[1]));
  [a.name, b.name] = toldApart(a.name, b.name);
  if (charge) a.charged = true;
  /** @type {Fight} */
  const fight = {
    ruleset: rosters[0].ruleset,
    turn: ours,
    sides: { [ours]: { units: [a] }, [theirs]: { units: [b] } },
  };
  if (!ranked(fight)) place(fight, tokens(fight));
  open({ fight, table: { areas: [] }, name: `${a.name} – ${b.name}` });
  set({ message: [...units[0].notes, ...units[1].notes].slice(0, 6).join(' · ') });
  go('/');
}
function DropZone() {
  const [over, drag] = useState(false);
  const dragged = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    drag(true);
  };
  const dropped = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    event.stopPropagation();
    drag(false);
    addFiles([...(event.dataTransfer?.files ?? [])]);
  };
  const chosen = (/** @type {On<Event, HTMLInputElement>} */ event) => addFiles([...(event.target.files ?? [])]);
  return html`
    <section
      class=${`card pad drop${over ? ' over' : ''}`}
      onDragOver=${dragged}
      onDragLeave=${() => drag(false)}
      onDrop=${dropped}
    >
      <h2>${t('armies')}</h2>
      <p>${t('dropRoster')}</p>
      <p class="sm mut">${t('rosterKinds')}</p>
      <label class="btn pri">
        <${Icon} name="plus" />
        ${t('choose')}
        <input class="vh" type="file" multiple onChange=${chosen} />
      </label>
    </section>
  `;
}
/** The two units that were picked; `charge`: whether the first charges.
 * @param {{ picked: (Picked | null)[], charge: boolean, onCharge: (on: boolean) => void }} props */
function PickedUnits({ picked, charge, onCharge }) {
  const both = /** @type {Picked[]} */ (picked.filter(Boolean)),
    [a, b] = both.map(one => one.army.roster.ruleset),
    ready = both.length === 2 && a === b;
  if (!both.length) return null;
  return html`
    <section class="card pad picked" aria-live="polite">
      ${picked.map(
        (one, i) => html`
          <span>
            <${Swatch} side=${i ? 2 : 0} />
            ${` ${one ? `${one.unit.models} ${one.unit.name}` : '–'}`}
          </span>
        `,
      )}
      <label class="sm">
        <input
          type="checkbox"
          checked=${charge}
          onChange=${(/** @type {On<Event, HTMLInputElement>} */ event) => onCharge(event.target.checked)}
        />
        ${` ${t('charges')}`}
      </label>
      <button class="btn pri" disabled=${!ready} onClick=${() => fightThem(both, charge)}>${t('fightThem')}</button>
      ${
        both.length === 2 && !ready
          ? html`
              <p class="sm" role="status">${t('twoRulesets', { a, b })}</p>
            `
          : null
      }
    </section>
  `;
}
/** @param {{ text: string }} props */
const Wrong = ({ text }) => html`
  <p class="pad" role="alert">
    <${Icon} name="warn" />
    ${` ${text}`}
  </p>
`;
/** Game, army, points and ruleset of a roster. @param {Roster} roster */
const about = ({ game, army, points, own, ruleset }) =>
  [game, army, points ? t('armyPoints', { n: points }) : '', own ? ruleset : t('nearestRuleset', { ruleset })]
    .filter(Boolean)
    .join(' · ');
/** @param {RosterProblem} problem */
const problem = ({ unit, model, what }) => `${unit ?? ''}${model && model !== unit ? ` ${model}` : ''}: ${what}`;
/** @typedef {{ picked: (Picked | null)[], onPick: (side: number, choice: Choice) => void }} Picking */

/** @param {Picking & { army: ReadArmy }} props */
const RosterUnits = ({ army, picked, onPick }) => html`
  ${
    army.error
      ? html`
          <${Wrong} text=${army.error} />
        `
      : null
  }
  <p class="pad sm mut">${about(army.roster)}</p>
  <ul>
    ${army.roster.units.map(
      (unit, u) => html`
        <${ArmyUnit}
          key=${u}
          army=${army}
          unit=${unit}
          picked=${picked.map(one => one?.unit === unit)}
          onPick=${(/** @type {number} */ side) => onPick(side, { id: army.id, u })}
        />
      `,
    )}
  </ul>
  ${
    army.roster.problems.length
      ? html`
          <p class="pad sm mut">${army.roster.problems.map(problem).join('; ')}</p>
        `
      : null
  }
`;
/** @param {Picking & { army: Army }} props */
function ArmyBody({ army, picked, onPick }) {
  if (army.busy)
    return html`
      <p class="pad sm mut">${t('readingFile')}</p>
    `;
  if (!army.roster)
    return html`
      <${Wrong} text=${army.error ?? ''} />
    `;
  return html`
    <${RosterUnits} army=${army} picked=${picked} onPick=${onPick} />
  `;
}
/** @param {Picking & { army: Army }} props */
const ArmyCard = ({ army, picked, onPick }) => html`
  <section class="card" aria-label=${army.name}>
    <header>
      <h2 class="clip">${army.roster ? army.roster.name : army.name}</h2>
      <button class="ib" aria-label=${`${t('removeList')}: ${army.name}`} onClick=${() => forget(army)}>
        <${Icon} name="trash" />
      </button>
    </header>
    <${ArmyBody} army=${army} picked=${picked} onPick=${onPick} />
  </section>
`;
export function ArmiesPlace() {
  const [choices, pick] = useState(/** @type {Choice[]} */ ([null, null])),
    [charge, charges] = useState(true),
    picked = choices.map(pickedOf);
  const onPick = (/** @type {number} */ side, /** @type {Choice} */ choice) =>
    pick(choices.map((old, i) => (i === side ? choice : old)));
  return html`
    <${DropZone} />
    <${PickedUnits} picked=${picked} charge=${charge} onCharge=${charges} />
    ${[...state.armies]
      .sort((one, other) => Number(Boolean(other.error)) - Number(Boolean(one.error)))
      .map(
        army => html`
          <${ArmyCard} key=${army.id} army=${army} picked=${picked} onPick=${onPick} />
        `,
      )}
  `;
}
