// The battlefield, drawn to scale: models are dragged, contact and 2" are shown while they move. Blocks where units have ranks.
import { BlockTable } from './block-table.js';
import { html } from '../lib.js';
import { ranked } from '../state/model.js';
import { state } from '../state/store.js';
import { TokenTable } from './token-table.js';

/** @param {{ fight: Fight, table: Table, width: number }} props */
export function FightTable({ fight, table, width }) {
  return ranked(fight)
    ? html`
        <${BlockTable} fight=${fight} width=${width} zoom=${state.zoom} />
      `
    : html`
        <${TokenTable} fight=${fight} table=${table} width=${width} zoom=${state.zoom} />
      `;
}
