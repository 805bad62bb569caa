// Who may challenge whom, read off what the server lists.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answers, challenges, named } from '../../src/fracas/web/static/js/state/challenge.js';

const choice = (kind, side, options, then) => ({ choice: kind, rule: '', side, about: side, options, then });
const shamed = choice('shamed', 'Red', ['Sage']),
  answer = choice('answer', 'Blue', ['Boss', 'Sage', 'refuse'], [null, null, shamed]),
  forced = choice('answer', 'Red', ['Lord'], [null]),
  other = choice('challenge', 'Blue', ['Boss', null], [forced, null]),
  first = choice('challenge', 'Red', ['Lord', null], [answer, other]);

test('both sides may challenge, the one whose turn it is not after the other', () => {
  assert.deepEqual(challenges(first).map(named), [['Lord'], ['Boss']]);
  assert.deepEqual(challenges(null), []);
});
test('whoever accepts, and whoever is put to shame, follows from who challenged', () => {
  assert.deepEqual(answers(first, 'Lord'), { accept: ['Boss', 'Sage'], refused: true, shamed: ['Sage'] });
  assert.deepEqual(answers(first, 'Boss'), { accept: ['Lord'], refused: false, shamed: [] });
});
test('of somebody who may not challenge there is nothing to answer', () => {
  assert.deepEqual(answers(first, 'Man'), { accept: [], refused: false, shamed: [] });
  assert.deepEqual(answers(null, 'Lord'), { accept: [], refused: false, shamed: [] });
});
