// What the linter cannot say of the page's code: no modules that import each other in a circle; and its own rule.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { hidden, textsOf } from './explicit-spaces.js';

const JS = new URL('../../src/fracas/web/static/js/', import.meta.url);
const modules = readdirSync(JS, { recursive: true })
  .filter(name => name.endsWith('.js'))
  .map(name => name.replaceAll('\\', '/'));
const importsOf = name =>
  [...readFileSync(new URL(name, JS), 'utf8').matchAll(/^(?:import|export) [^;]*? from '(\.[^']+)';$/gm)]
    .map(([, from]) => new URL(from, new URL(name, JS)).pathname)
    .filter(path => path.startsWith(JS.pathname))
    .map(path => path.slice(JS.pathname.length));

test('No modules import each other in a circle.', () => {
  const graph = new Map(modules.map(name => [name, importsOf(name)])),
    done = new Set();
  const walk = (name, path) => {
    assert.ok(!path.includes(name), `a circle: ${[...path, name].join(' → ')}`);
    if (done.has(name)) return;
    graph.get(name).forEach(next => walk(next, [...path, name]));
    done.add(name);
  };
  modules.forEach(name => walk(name, []));
  assert.ok(done.size > 50);
});
test('A space that a line break would take away is seen; one within a text, or that is written, is not.', () => {
  assert.deepEqual([' ', ' a', 'a ', 'a b', '\n  a\n', ''].map(hidden), [true, true, true, false, false, false]);
});
test('Text is what lies outside tags, and tags may hold expressions and quotes.', () => {
  const parts = ['<p class="a > b" id=', '>one ', '</p>'],
    texts = textsOf(parts).map((found, i) => found.map(([from, to]) => parts[i].slice(from, to)));
  assert.deepEqual(texts, [[], ['one '], []]);
});
