// Offline: once loaded, the shell, the rules and the vocabulary open without the network. Odds are never answered from here.
// The server puts the edition's mark into every address of a file: a new edition is kept apart, and the old one goes.
const KEEP = 'fracas /static/';
const SHELL = [
  '/',
  '/static/app.css',
  '/static/icon.svg',
  ...['fluent-bundle.js', 'preact-htm.js', 'vega.min.js', 'vega-lite.min.js', 'vega-interpreter.min.js'].map(
    name => `/static/vendor/${name}`,
  ),
  ...[
    'banner',
    'head',
    'icons',
    'lib',
    'main',
    'theme',
    'ui',
    'charts/answer',
    'charts/chances',
    'charts/charts',
    'charts/compare',
    'charts/drawn',
    'charts/ladder',
    'charts/what-if',
    'charts/why',
    'roll/controls',
    'roll/dice',
    'roll/log',
    'roll/luck',
    'roll/replay',
    'roll/roll-tray',
    'roll/roll',
    'roll/standing',
    'roll/throws',
    'roll/typing',
    'roll/watching',
    'sheets/armies',
    'sheets/army-files',
    'sheets/army-unit',
    'sheets/declared',
    'sheets/fields',
    'sheets/fight-switches',
    'sheets/group-sheet',
    'sheets/mount',
    'sheets/my-fights',
    'sheets/near-rules',
    'sheets/open-file',
    'sheets/rule-page',
    'sheets/rules',
    'sheets/share',
    'sheets/sheets',
    'sheets/title-sheet',
    'sheets/unit-sheet',
    'state/api',
    'state/areas',
    'state/blocks',
    'state/challenge',
    'state/compute',
    'state/convert',
    'state/differences',
    'state/keep',
    'state/layout',
    'state/look',
    'state/measuring',
    'state/model',
    'state/move-models',
    'state/numbers',
    'state/route',
    'state/saved',
    'state/stat-line',
    'state/stats',
    'state/store',
    'state/terms',
    'state/what-ifs',
    'state/words',
    'table/arcs',
    'table/block-marks',
    'table/block-table',
    'table/board-bar',
    'table/board',
    'table/count-form',
    'table/fight',
    'table/gestures',
    'table/grid',
    'table/group-counts',
    'table/pieces',
    'table/table',
    'table/token-keys',
    'table/token-marks',
    'table/token-moves',
    'table/token-table',
    'table/units',
  ].map(name => `/static/js/${name}.js`),
  ...['en', 'ru'].map(lang => `/static/words/${lang}.ftl`),
  '/api/rulesets',
  '/api/rules?ruleset=classic',
];
self.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(KEEP)
      .then(cache => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(keys => Promise.all(keys.filter(key => key !== KEEP).map(key => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});
/** The address without the language: the rules are there in both. */
const bare = url => {
  url.searchParams.delete('lang');
  return url.pathname + url.search;
};
self.addEventListener('fetch', event => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  const rules = /^\/api\/(rules|rulesets)/.test(url.pathname);
  if (url.pathname.startsWith('/api/') && !rules) return;
  const page = event.request.mode === 'navigate',
    key = page ? '/' : rules ? bare(url) : event.request;
  event.respondWith(
    fetch(event.request)
      .then(answer => {
        if (answer.ok) {
          const copy = answer.clone();
          caches.open(KEEP).then(cache => cache.put(key, copy));
        }
        return answer;
      })
      .catch(() => caches.match(key, { ignoreSearch: false }).then(found => found ?? Response.error())),
  );
});
