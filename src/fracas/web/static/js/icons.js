// The page's icons: lines on a square of twenty.
import { html } from './lib.js';

/** @type {Record<string, string>} */
const PATHS = {
  share:
    '<circle cx="15" cy="4.5" r="2.3"/><circle cx="5" cy="10" r="2.3"/><circle cx="15" cy="15.5" r="2.3"/>' +
    '<path d="m7.1 8.9 5.8-3.2M7.1 11.1l5.8 3.2"/>',
  menu: '<path d="M3 5h14M3 10h14M3 15h14"/>',
  undo: '<path d="M4 8h8a4.5 4.5 0 0 1 0 9H8M4 8l3.500-3.500M4 8l3.500 3.500"/>',
  redo: '<path d="M16 8H8a4.500 4.500 0 0 0 0 9h4M16 8l-3.500-3.500M16 8l-3.500 3.500"/>',
  plus: '<path d="M10 4v12M4 10h12"/>',
  minus: '<path d="M4 10h12"/>',
  fit: '<path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4"/>',
  down: '<path d="m5 8 5 5 5-5"/>',
  right: '<path d="m8 5 5 5-5 5"/>',
  x: '<path d="m5 5 10 10M15 5 5 15"/>',
  check: '<path d="m4 10.500 4 4 8-9"/>',
  warn: '<path d="M10 3 2.500 16.500h15zM10 8.500v4M10 14.600v.1"/>',
  off: '<path d="M3 3l14 14M4 9a9 9 0 0 1 3-2M10 6a9 9 0 0 1 6.400 3M7 12a4.500 4.500 0 0 1 3-1.200M10 15.500v.1"/>',
  eye: '<path d="M2 10s3-5.500 8-5.500S18 10 18 10s-3 5.500-8 5.500S2 10 2 10z"/><circle cx="10" cy="10" r="2.300"/>',
  dice:
    '<rect x="3" y="3" width="14" height="14" rx="3"/><circle cx="7" cy="7" r=".9"/>' +
    '<circle cx="13" cy="13" r=".9"/><circle cx="10" cy="10" r=".9"/>',
  fight: '<circle cx="6.200" cy="10" r="4"/><circle cx="14.200" cy="10" r="4" stroke-dasharray="2.200 1.600"/>',
  compare: '<path d="M3 5h10M3 9h6M3 13.500h14M3 17h9"/>',
  book:
    '<path d="M4 4.500C6.500 3.500 8.500 3.700 10 5c1.500-1.300 3.500-1.500 6-.5v11c-2.500-1-4.500-.8-6' +
    ' .5-1.500-1.300-3.500-1.500-6-.5zM10 5v11"/>',
  pin: '<path d="M7 3h6l-.6 5 2.600 3H5l2.600-3zM10 11v6"/>',
  sun:
    '<circle cx="10" cy="10" r="3.500"/>' +
    '<path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.500 4.500l1.300 1.300M14.200 14.200l1.300 1.300M15.500' +
    ' 4.500l-1.300 1.300M5.800 14.200l-1.300 1.300"/>',
  picture: '<rect x="3" y="4" width="14" height="12" rx="1.500"/><path d="m4 14 4-4 3 3 2-2 3.500 3.500"/>',
  file: '<path d="M5 2.500h7l3.500 3.500v11.500h-10.500zM12 2.500V6h3.500"/>',
  keys:
    '<rect x="2.500" y="5" width="15" height="10" rx="1.500"/>' +
    '<path d="M5.500 8h.1M8.500 8h.1M11.500 8h.1M14.500 8h.1M6 12h8"/>',
  ff: '<path d="m4 5 6 5-6 5zM11 5l6 5-6 5z"/>',
  edit: '<path d="M4 16l.8-3.500L13 4.300l2.700 2.700-8.200 8.200z"/>',
  turn: '<path d="M15.500 9a6 6 0 1 0-1.500 5M15.500 4v5h-5"/>',
  close: '<path d="M3 10h5M5.500 7.500 8 10l-2.500 2.500M17 10h-5M14.500 7.500 12 10l2.500 2.500"/>',
  trash: '<path d="M4 6h12M8 6V4h4v2M6 6l.7 11h6.600L14 6"/>',
  army: '<path d="M3 16v-3l3-2 4 2 4-2 3 2v3zM6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM14 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"/>',
  link: '<path d="M8 12l4-4M7 9l-2 2a3 3 0 0 0 4 4l2-2M13 11l2-2a3 3 0 0 0-4-4L9 7"/>',
};
/** @param {{ name: string }} props */
export const Icon = ({ name }) => html`
  <svg class="ic" viewBox="0 0 20 20" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: PATHS[name] }} />
`;
