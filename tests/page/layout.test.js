// Where the page puts models: laid out by counts, settled, in a front line, moved to what was typed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontLine, place, settle, tokens, written } from '../../src/fracas/web/static/js/state/layout.js';
import { counts, gap, measure } from '../../src/fracas/web/static/js/state/measuring.js';
import { fitted } from '../../src/fracas/web/static/js/state/move-models.js';
import { INCH, counted, fight, loose, round } from './fights.js';

const at = ({ x, y }) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
const apart = all => all.every(one => all.every(other => one === other || gap(one, other) > -0.05));

// [models, in contact, near] of both sides.
const LAID = [
  [
    [5, 5, 0],
    [5, 5, 0],
  ],
  [
    [9, 6, 3],
    [6, 4, 1],
  ],
  [
    [10, 3, 4],
    [3, 2, 1],
  ],
  [
    [1, 1, 0],
    [3, 3, 0],
  ],
];
for (const [ours, theirs] of LAID)
  test(`Laid out by their counts, ${ours} and ${theirs} come to just these, and nobody stands on another.`, () => {
    const all = measure(tokens(fight(counted(...ours), counted(...theirs)))),
      found = [...counts(all).values()];
    for (const [i, [n, contact, near]] of [ours, theirs].entries())
      assert.deepEqual(found[i], { contact, near, far: n - contact - near });
    assert.ok(apart(all));
  });
test('Where the file says nothing all are in contact; what it says of near comes off that.', () => {
  assert.deepEqual(written({ name: 'm', count: 7 }), { contact: 7, near: 0, far: 0 });
  assert.deepEqual(written({ name: 'm', count: 7, near: 2 }), { contact: 5, near: 2, far: 0 });
  assert.deepEqual(written({ name: 'm', count: 7, contact: 3, near: 2 }), { contact: 3, near: 2, far: 2 });
});
test('Who has no place yet stands behind his own side, in rows; the others stay.', () => {
  const one = fight(loose({ a: [INCH, [[0, 0]]] }), loose({ b: [INCH, [[0, 1]]] }));
  one.sides.A.units[0].models[0].count = 3;
  const [first, second, third] = tokens(one);
  assert.deepEqual(at(first), [0, 0]);
  // Its side is above: 8 mm behind its edge at -12.7 are the next edges; rows begin at its left, 3 mm apart.
  assert.deepEqual(at(second), [0, -12.7 - 8 - 12.7]);
  assert.deepEqual(at(third), [28.4, -33.4]);
});
test('A model that is let go 3 mm from an enemy snaps to touch him; at 4 mm it stays.', () => {
  const foe = round('b', 1, 0, 0);
  for (const [from, to] of [
    [28.4, 25.4],
    [29.4, 29.4],
  ]) {
    const one = round('a', 0, 0, from);
    settle([one, foe], [one]);
    assert.deepEqual(at(one), [0, to]);
  }
});
test('A model that is put on another gives way, the shortest way out.', () => {
  const [one, other] = [round('a', 0, 10, 0), round('c', 0, 0, 0)];
  settle([one, other], [one]);
  assert.deepEqual(at(one), [25.42, 0]);
  assert.deepEqual(at(other), [0, 0]);
});
test('Along a line of 100 mm stand three of 25.4 mm half a millimetre apart; the other two behind, away from the enemy.', () => {
  const own = Array.from({ length: 5 }, (_, i) => round(`a${i}`, 0, 0, 0)),
    how = frontLine(own, { x: 0, y: 0 }, { x: 100, y: 0 }, { x: 50, y: 80 });
  assert.deepEqual(how, { files: 3, ranks: 2 });
  assert.deepEqual(own.map(at), [
    [24.1, 0],
    [50, 0],
    [75.9, 0],
    [37.05, -25.9],
    [62.95, -25.9],
  ]);
});
test('A line the other way round has its ranks on the same side, away from the enemy.', () => {
  const own = Array.from({ length: 2 }, (_, i) => round(`a${i}`, 0, 0, 0));
  frontLine(own, { x: 0, y: 10 }, { x: 0, y: 0 }, { x: 60, y: 5 });
  assert.deepEqual(own.map(at), [
    [0, 5],
    [-25.9, 5],
  ]);
});
test('A count that is typed moves one model, and nobody else.', () => {
  const one = fight(
      loose({
        a: [
          INCH,
          [
            [0, 0],
            [4, -2],
          ],
        ],
      }),
      loose({ b: [INCH, [[0, 1]]] }),
    ),
    before = measure(tokens(one)),
    after = fitted(before, '0.0.0', { contact: 2, near: 0 });
  assert.deepEqual(counts(after).get('0.0.0'), { contact: 2, near: 0, far: 0 });
  assert.deepEqual(counts(after).get('1.0.0'), { contact: 1, near: 0, far: 0 });
  assert.equal(after.filter((token, i) => token.x !== before[i].x || token.y !== before[i].y).length, 1);
  assert.ok(apart(after));
});
test('A count that nobody can be moved to is none.', () => {
  const all = measure(tokens(fight(loose({ a: [INCH, [[0, 0]]] }), loose({ b: [INCH, [[0, 1]]] }))));
  assert.equal(
    fitted(all, '0.0.0', { contact: 0, near: 1 }),
    null,
    'the enemy would lose his contact, and no other can',
  );
});
test('Places are written in inches to a thousandth, and take the place of counts.', () => {
  const one = fight(counted(1, 1, 0, INCH), counted(1, 1, 0, INCH)),
    all = tokens(one);
  place(one, all);
  const [ours, theirs] = [one.sides.A.units[0].models[0], one.sides.B.units[0].models[0]];
  assert.ok(!('contact' in ours) && !('near' in ours));
  assert.equal(Math.abs(ours.at[0][1] - theirs.at[0][1]), 1);
  assert.equal(ours.base, INCH);
});
