// A group and a unit, by picking: numbers, weapons, special rules, role, mount, arcs.
import { STATS, savesTo, statLine, wardOf } from '../state/stats.js';
import { isPlaced, replace } from '../state/layout.js';
import { html, useState } from '../lib.js';
import {
  PLAIN,
  countOf,
  groupAt,
  groups,
  isSpecial,
  parseLine,
  sidesOf,
  sizeOf,
  unitAt,
  unitsOf,
  vocabulary,
  weaponName,
} from '../state/model.js';
import { edit, set, state } from '../state/store.js';
import { Chips, Icon, Sheet, Stepper } from '../ui.js';
import { term } from '../state/terms.js';
import { t } from '../state/words.js';

const Text = ({ label, value, onChange }) => {
  const [typed, type] = useState(value);
  return html`<label class="field"><span>${label}</span><input value=${typed} maxlength="80" onInput=${event => {
    type(event.target.value);
    const next = event.target.value.trim();
    if (next) onChange(next);
  }} /></label>`;
};
/** A group: its numbers, weapons and special rules, by picking. */
export function GroupSheet({ at, fresh }) {
  const fight = state.doc.fight,
    group = groupAt(fight, at),
    words = vocabulary(),
    close = () => set({ sheet: null });
  const [line, typeLine] = useState('');
  if (!group) return null;
  const change = (alter, key = null) => edit(doc => alter(groupAt(doc.fight, at), doc.fight), key),
    refused = words?.refused.group ?? [];
  const rename = name =>
    change((own, all) => {
      for (const one of groups(all))
        if (one.group.attacks?.[group.name] !== undefined) {
          one.group.attacks = Object.fromEntries(
            Object.entries(one.group.attacks).map(([key, n]) => [key === group.name ? name : key, n]),
          );
        }
      own.name = name;
    }, 'name');
  const carried = (group.weapons ?? []).map(weaponName),
    special = (group.weapons ?? []).filter(weapon => isSpecial(weapon, words)).map(weaponName);
  const toggle = (key, name) =>
    change(own => {
      const list = [...(own[key] ?? [])],
        i = list.findIndex(one => weaponName(one) === name);
      if (i >= 0) list.splice(i, 1);
      else list.push(name);
      if (list.length) own[key] = list;
      else delete own[key];
      if (key === 'weapons') delete own.use;
    });
  const foes = groups(fight).filter(one => String(one.s) !== at[0]),
    traits = group.traits ?? [];
  const setStat = (key, value) =>
    change(own => {
      own[key] = value;
    });
  return html`<${Sheet} title=${group.name} wide onClose=${close}><${Text} label=${t('name')} value=${group.name} onChange=${rename} />
    <div class="formrow"><span>${t('count')}</span><${Stepper} label=${t('count')} value=${countOf(group)} low=${1} high=${words?.lone.includes(group.role) ? 1 : 200} onChange=${n =>
      change((own, all) => {
        own.count = n;
        own.at = own.at?.slice(0, n);
        if (!own.at) delete own.at;
        replace(all);
        for (const key of ['contact', 'near']) if (own[key] > n) own[key] = n;
      })} /></div>
    <label class="field"><span>${t('statLine')}</span><input value=${line} placeholder=${statLine(group)
      .slice(0, 8)
      .map(([, v]) => v)
      .join(' ')} inputmode="text" autofocus=${fresh} onInput=${event => {
      typeLine(event.target.value);
      const { found, wrong } = parseLine(event.target.value, words);
      if (!wrong && Object.keys(found).length) change(own => Object.assign(own, found), 'line');
    }} /></label>
    ${parseLine(line, words).wrong ? html`<p class="sm" role="alert"><${Icon} name="warn" /> ${t('lineWrong', { what: parseLine(line, words).wrong })}</p>` : null}<div class="stats">${[
      ...STATS.slice(0, 8),
      wardOf(group, fight),
      ...(refused.includes('Reg') ? [] : ['Reg']),
    ].map(key =>
      ['Sv', 'Inv', 'Ward', 'Reg'].includes(key)
        ? html`<label class="stat"><span>${key}</span><select value=${group[key] ?? 'none'} onChange=${event => setStat(key, event.target.value)}>${savesTo(key === 'Sv' ? (words?.best_save ?? 2) : 2).map(save => html`<option value=${save} selected=${(group[key] ?? 'none') === save}>${save === 'none' ? '–' : save}</option>`)}</select></label>`
        : html`<span class="stat"><span>${key}</span><${Stepper} label=${key} value=${group[key] ?? { W: 1, A: 1, Ld: 7 }[key] ?? 3} low=${key === 'A' || key === 'Ld' ? 0 : (words?.lows[key] ?? 1)} high=${key === 'W' || key === 'A' ? 20 : 10} onChange=${n => setStat(key, n)} /></span>`,
    )}</div>
    <h3>${t('weapons')}</h3><${Chips} many label=${t('weapons')} value=${carried} options=${[...new Set([...(words?.weapons.map(one => one.name) ?? []), ...carried])].map(name => [name, term(name)])} onPick=${name => toggle('weapons', name)} />
    ${
      special.length
        ? html`<h3>${t('uses')}</h3><${Chips} label=${t('uses')} value=${group.use ?? special[0]} options=${[...special.map(name => [name, term(name)]), ['normal', t('ordinaryBlow')]]} onPick=${name =>
            change(own => {
              if (name === special[0]) delete own.use;
              else own.use = name;
            })} />`
        : null
    }
    <h3>${t('role')}</h3>${countOf(group) > 1 && words?.lone.length ? html`<p class="sm mut">${t('loneRole')}</p>` : null}<${Chips} label=${t('role')} value=${group.role ?? 'trooper'} options=${(words?.roles ?? []).filter(role => countOf(group) === 1 || !words.lone.includes(role)).map(role => [role, term(role)])} onPick=${role =>
      change(own => {
        if (role === 'trooper') delete own.role;
        else own.role = role;
      })} />
    <h3>${t('traits')}</h3><${Chips} many label=${t('traits')} value=${traits} options=${[...new Set([...(words?.traits ?? []).map(name => (words.numbered[name] ? `${name} (${words.numbered[name]})` : name)), ...traits])].map(name => [name, term(name)])} onPick=${name => toggle('traits', name)} />
    ${
      !refused.includes('attacks') && foes.length > 1
        ? html`<h3>${t('declared')}</h3>${foes.map(
            one =>
              html`<p class="formrow"><span>${one.label}</span><${Stepper} label=${one.label} value=${group.attacks?.[one.label] ?? 0} low=${0} high=${200} onChange=${n =>
                change(own => {
                  own.attacks = { ...own.attacks };
                  if (n) own.attacks[one.label] = n;
                  else delete own.attacks[one.label];
                  if (!Object.keys(own.attacks).length) delete own.attacks;
                })} /></p>`,
          )}`
        : null
    }
    ${(group.W ?? 1) > 1 ? html`<p class="formrow"><span>${t('wounded')}</span><${Stepper} label=${t('wounded')} value=${group.wounds_lost ?? 0} low=${0} high=${group.W - 1} onChange=${n => setStat('wounds_lost', n)} /></p>` : null}
    ${
      refused.includes('mount')
        ? null
        : html`<details class="fold" open=${Boolean(group.mount)}><summary>${t('mount')}</summary>${
            group.mount
              ? html`<${Text} label=${t('name')} value=${group.mount.name} onChange=${name =>
                  change(own => {
                    own.mount.name = name;
                  }, 'mount')} /><div class="stats">${['WS', 'S', 'I', 'A'].map(
                  key =>
                    html`<span class="stat"><span>${key}</span><${Stepper} label=${`${t('mount')}: ${key}`} value=${group.mount[key] ?? 3} low=${1} high=${key === 'A' ? 20 : 10} onChange=${n =>
                      change(own => {
                        own.mount[key] = n;
                      })} /></span>`,
                )}</div><button class="btn sm" onClick=${() =>
                  change(own => {
                    delete own.mount;
                  })}><${Icon} name="trash" />${t('remove')}</button>`
              : html`<button class="btn sm" onClick=${() =>
                  change(own => {
                    own.mount = { name: t('mount'), WS: 3, S: 3, I: 3, A: 1 };
                  })}><${Icon} name="plus" />${t('add')}</button>`
          }</details>`
    }
    <div class="acts2"><button class="btn sm" disabled=${state.readOnly} onClick=${() => {
      edit(doc => {
        const [s, u, g] = at.split('.').map(Number),
          unit = unitAt(doc.fight, `${s}.${u}`);
        unit.models.splice(g, 1);
        if (!unit.models.length) unit.models.push({ ...PLAIN });
      });
      close();
    }}><${Icon} name="trash" />${t('remove')}</button><button class="btn sm pri" onClick=${close}>${t('done')}</button></div></${Sheet}>`;
}
export function UnitSheet({ at }) {
  const fight = state.doc.fight,
    unit = unitAt(fight, at),
    words = vocabulary(),
    close = () => set({ sheet: null });
  if (!unit) return null;
  const change = (alter, key = null) => edit(doc => alter(unitAt(doc.fight, at), doc.fight), key);
  return html`<${Sheet} title=${unit.name} wide onClose=${close}><${Text} label=${t('name')} value=${unit.name} onChange=${name =>
    change(own => {
      own.name = name;
    }, 'name')} />
    <h3>${t('type')}</h3><${Chips} label=${t('type')} value=${unit.type ?? 'infantry'} options=${(words?.types ?? []).map(type => [type, term(type)])} onPick=${type =>
      change(own => {
        if (type === 'infantry') delete own.type;
        else own.type = type;
      })} />
    ${
      !words?.refused.unit?.includes('files')
        ? html`<p class="formrow"><span>${t('files')}</span><${Stepper} label=${t('files')} value=${unit.files ?? 0} shown=${unit.files ?? '–'} low=${0} high=${sizeOf(unit)} onChange=${n =>
            change(own => {
              if (n) own.files = n;
              else delete own.files;
            })} /></p>`
        : null
    }
    ${
      isPlaced(fight) || words?.refused.unit?.includes('arc')
        ? null
        : unitsOf(fight, sidesOf(fight)[1 - at[0]]).map(
            foe =>
              html`<h3>${t('arc')}: ${foe.name}</h3><${Chips} label=${`${t('arc')}: ${foe.name}`} value=${unit.arc?.[foe.name] ?? 'front'} options=${['front', 'flank', 'rear'].map(arc => [arc, t(`arc-${arc}`)])} onPick=${arc =>
                change(own => {
                  own.arc = { ...own.arc };
                  if (arc === 'front') delete own.arc[foe.name];
                  else own.arc[foe.name] = arc;
                  if (!Object.keys(own.arc).length) delete own.arc;
                })} />`,
          )
    }
    <div class="acts2"><button class="btn sm" disabled=${state.readOnly || unitsOf(fight, sidesOf(fight)[at[0]]).length < 2} onClick=${() => {
      edit(doc => {
        const [s, u] = at.split('.').map(Number);
        unitsOf(doc.fight, sidesOf(doc.fight)[s]).splice(u, 1);
        replace(doc.fight);
      });
      close();
    }}><${Icon} name="trash" />${t('remove')}</button><button class="btn sm pri" onClick=${close}>${t('done')}</button></div></${Sheet}>`;
}
