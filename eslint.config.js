// What the page's code is held to: its rooms import one way, functions fit on a screen, spaces in templates are written.
import js from '@eslint/js';
import globals from 'globals';
import explicitSpaces from './tests/page/explicit-spaces.js';

const CODE = 'src/fracas/web/static';
/** The rooms, and what lies outside them, in the order in which they may import: each only from lines above its own.
 * Rooms of one line know nothing of each other. */
const LAYERS = [
  ['lib'],
  ['state/'],
  ['icons'],
  ['ui'],
  ['banner'],
  ['charts/'],
  ['table/', 'roll/', 'sheets/'],
  ['head'],
  ['main'],
];
const size = {
  'max-lines': ['error', 300],
  'max-lines-per-function': ['error', 60],
  'max-len': ['error', 140],
};
const isRoom = name => name.endsWith('/');
/** An import of a room, or of a file outside the rooms. */
const importOf = name => (isRoom(name) ? `/${name}` : `^(\\./|(\\.\\./)+)${name}\\.js$`);
/** What a layer may not import: others on its line, and all that stands below. */
function oneWay(layer, i) {
  const forbidden = LAYERS.slice(i)
    .flat()
    .filter(name => name !== layer);
  const patterns = forbidden.map(name => ({
    regex: importOf(name),
    message: `${layer} may not import ${name}: rooms import one way (eslint.config.js).`,
  }));
  return {
    files: [isRoom(layer) ? `${CODE}/js/${layer}**/*.js` : `${CODE}/js/${layer}.js`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

export default [
  { ignores: ['src/fracas/web/static/vendor/', 'node_modules/', '.venv/'] },
  js.configs.recommended,
  {
    files: [`${CODE}/**/*.js`],
    languageOptions: { ecmaVersion: 2025, sourceType: 'module', globals: globals.browser },
    plugins: { page: { rules: { 'explicit-spaces': explicitSpaces } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...size,
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-irregular-whitespace': ['error', { skipTemplates: true }],
      'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      'page/explicit-spaces': 'error',
    },
  },
  {
    files: [`${CODE}/sw.js`, `${CODE}/js/theme.js`],
    languageOptions: { sourceType: 'script', globals: globals.serviceworker },
  },
  ...LAYERS.flatMap((layers, i) => layers.map(layer => oneWay(layer, i))).filter(
    one => one.rules['no-restricted-imports'][1].patterns.length,
  ),
  { files: ['*.js', 'tests/**/*.js'], languageOptions: { globals: globals.node }, rules: size },
];
