// A unit of a roster: its models, what is not understood of it, and lines for those that have none.
import { Icon } from '../icons.js';
import { html, useState } from '../lib.js';
import { vocabulary } from '../state/model.js';
import { parseLine } from '../state/stat-line.js';
import { STATS } from '../state/stats.js';
import { t } from '../state/words.js';
import { read } from './army-files.js';

/** @typedef {Army & { roster: Roster }} ReadArmy */

/** Models, and what they ride, that have no stat line yet. @param {RosterUnit} unit */
const lacking = unit => [
  ...new Set(unit.groups.flatMap(one => [one, ...one.mounts].filter(each => !each.profile).map(each => each.name))),
];
/** What is not understood of a unit, in words; where a line can be typed, that is what would do.
 * @param {RosterUnit} unit @param {Army} army */
function problemsOf(unit, army) {
  const said = unit.problems.map(one => {
    const what = army.file && one.what.includes('fracas library') ? t('noLine') : one.what;
    return one.model ? `${one.model}: ${what}` : what;
  });
  return [...new Set(said)].join('; ');
}
/** @param {RosterGroup} group */
const line = ({ profile }) =>
  profile
    ? STATS.filter(key => profile[key] !== undefined)
        .map(key => `${key}${profile[key]}`)
        .join(' ')
    : t('noProfile');
/** The stat lines of a form with those that were there before, or what is wrong in it.
 * @param {FormData} form @param {ReadArmy} army */
function linesOf(form, army) {
  const stats = { ...army.stats },
    words = vocabulary(army.roster.ruleset);
  for (const [name, value] of form) {
    const text = String(value);
    if (!text.trim()) continue;
    const { found, wrong } = parseLine(text, words);
    if (wrong) return { stats, wrong: `${name}: ${t('lineWrong', { what: wrong })}` };
    stats[name] = { ...stats[name], ...Object.fromEntries(Object.entries(found).map(([key, n]) => [key, `${n}`])) };
  }
  return { stats, wrong: '' };
}
/** @param {{ text: string }} props */
const Wrong = ({ text }) => html`
  <p class="sm" role="alert">
    <${Icon} name="warn" />
    ${` ${text}`}
  </p>
`;
/** @param {{ names: string[], army: ReadArmy, wrong: string, tell: (wrong: string) => void }} props */
function LinesForm({ names, army, wrong, tell }) {
  const done = (/** @type {On<Event, HTMLFormElement>} */ event) => {
    event.preventDefault();
    const lines = linesOf(new FormData(event.target), army);
    tell(lines.wrong);
    if (!lines.wrong) read({ ...army, stats: lines.stats });
  };
  return html`
    <form class="fix" onSubmit=${done}>
      ${names.map(
        name => html`
          <label class="field" key=${name}>
            <span>${`${name}: ${t('statLine')}`}</span>
            <input name=${name} inputmode="text" placeholder="4 3 4 1 2 2 7 6+" autocomplete="off" />
          </label>
        `,
      )}
      ${
        wrong
          ? html`
              <${Wrong} text=${wrong} />
            `
          : null
      }
      <button class="btn sm pri">${t('done')}</button>
    </form>
  `;
}
/** Lines for models that have none: typed here, read again with the file. @param {{ army: ReadArmy, unit: RosterUnit }} props */
function Fix({ army, unit }) {
  const [open, show] = useState(false),
    [wrong, tell] = useState(''),
    names = lacking(unit);
  if (!names.length || !army.file) return null;
  return html`
    <button class="btn sm" aria-expanded=${open} onClick=${() => show(!open)}>
      <${Icon} name="edit" />
      ${t('fix')}
      <span class="vh">${` ${unit.name}`}</span>
    </button>
    ${
      open
        ? html`
            <${LinesForm} names=${names} army=${army} wrong=${wrong} tell=${tell} />
          `
        : null
    }
  `;
}
/** @param {{ army: ReadArmy, unit: RosterUnit, picked: boolean[], onPick: (side: number) => void }} props */
export const ArmyUnit = ({ army, unit, picked, onPick }) => html`
  <li class="armyunit">
    <div class="grow">
      <b>${`${unit.models} ${unit.name}`}</b>
      <p class="sm">
        ${unit.groups.slice(0, 4).map(
          group => html`
            <span class="blk">${`${group.count} ${group.name}: ${line(group)}`}</span>
          `,
        )}
      </p>
      ${
        unit.problems.length
          ? html`
              <p class="sm">
                <${Icon} name="warn" />
                ${` ${problemsOf(unit, army)}`}
              </p>
            `
          : null
      }
      <${Fix} army=${army} unit=${unit} />
    </div>
    <div class="picks">
      ${[0, 1].map(
        side => html`
          <button class="chip" disabled=${!unit.fight} aria-pressed=${picked[side]} onClick=${() => onPick(side)}>
            ${t(side ? 'pickB' : 'pickA')}
            <span class="vh">${` ${unit.name}`}</span>
          </button>
        `,
      )}
    </div>
  </li>
`;
