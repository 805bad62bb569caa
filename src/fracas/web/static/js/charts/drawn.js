// Charts by the specification that the command line uses, drawn by Vega: it comes once the page stands.
import { html, useEffect, useRef, useState } from '../lib.js';

const PARTS = ['vega.min.js', 'vega-lite.min.js', 'vega-interpreter.min.js'];
/** @type {Promise<boolean> | null} */
let coming = null;
/** Fetch the charts' library once; false if it cannot be had, and then the next asks again. */
function library() {
  coming ??= PARTS.reduce((before, name) => before.then(() => fetched(name)), Promise.resolve()).then(
    () => Boolean(window.vega?.expressionInterpreter),
    () => {
      coming = null;
      return false;
    },
  );
  return coming;
}
/** @param {string} name @returns {Promise<void>} */
const fetched = name =>
  new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = new URL(`../../vendor/${name}`, import.meta.url).href;
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      failed();
    };
    document.head.append(script);
  });
/** Whether charts can be drawn yet. */
export function useLibrary() {
  const [there, set] = useState(Boolean(window.vega?.expressionInterpreter));
  useEffect(() => {
    if (!there) library().then(set);
  }, [there]);
  return there;
}
// The specification's inks, as this page has them: by theme, and by pattern as well as by colour.
/** @type {Record<string, string>} */
const INKS = {
  '#1D1B17': 'var(--ink)',
  '#524E46': 'var(--ink2)',
  '#6B665B': 'var(--ink3)',
  '#DAD5C8': 'var(--line)',
  '#EFECE4': 'var(--sunken)',
  '#1B5E8C': 'url(#pA)',
  '#77716A': 'url(#pD)',
  '#A5480F': 'url(#pB)',
};
/** The specification with the page's inks. @param {unknown} part @returns {unknown} */
const inked = part =>
  typeof part === 'string'
    ? (INKS[part] ?? part)
    : Array.isArray(part)
      ? part.map(inked)
      : part && typeof part === 'object'
        ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inked(value)]))
        : part;
/** @param {object} spec @param {Record<string, Bars>} rows @param {HTMLElement} box @returns {VegaView} */
function made(spec, rows, box) {
  const { vega, vegaLite } = window;
  if (!vega || !vegaLite) throw new Error("the charts' library is not there");
  const compiled = vegaLite.compile(
    { .../** @type {object} */ (inked(spec)), datasets: rows },
    { logger: vega.logger(vega.Error) },
  ).spec;
  return new vega.View(vega.parse(compiled, null, { ast: true }), {
    expr: vega.expressionInterpreter,
    renderer: 'svg',
    container: box,
    hover: false,
    tooltip: () => {},
  });
}
/** A panel of the specification with its rows; a click chooses a value.
 * @param {{
 *   spec: object, bars: Bars, pinned?: Bars, chosen: number, onChoose: (n: number) => void,
 * }} props */
export function Drawn({ spec, bars, pinned = [], chosen, onChoose }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null)),
    view = useRef(/** @type {VegaView | null} */ (null)),
    choose = useRef(onChoose),
    key = JSON.stringify(spec);
  choose.current = onChoose;
  useEffect(() => {
    if (!box.current) return undefined;
    const one = made(spec, { bars, pinned }, box.current).signal('chosen', chosen);
    one.addEventListener('click', (_, item) => item?.datum?.value !== undefined && choose.current(item.datum.value));
    one.run();
    view.current = one;
    return () => one.finalize();
  }, [key]);
  useEffect(() => {
    view.current?.signal('chosen', chosen).data('bars', bars).data('pinned', pinned).run();
  }, [key, chosen, bars, pinned]);
  return html`
    <div class="drawn" aria-hidden="true" ref=${box}></div>
  `;
}
