// The page's measuring, on the vectors that the server's is tested on too: derived by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faced, join, blocks, snapped } from '../../src/fracas/web/static/js/state/blocks.js';
import { tokens } from '../../src/fracas/web/static/js/state/layout.js';
import { counts, gap, measure, overlaps, within } from '../../src/fracas/web/static/js/state/measuring.js';
import { VECTORS, fight, loose, ranks, round } from './fights.js';

const close = (found, wanted, by = 0.01) =>
  found.forEach((value, i) => assert.ok(Math.abs(value - wanted[i]) < by, `${found} is not ${wanted}`));
const turned = degrees => ((degrees % 360) + 360) % 360;

for (const { why, ours, theirs, counts: wanted } of VECTORS.loose)
  test(why, () => {
    const all = measure(tokens(fight(loose(ours), loose(theirs)))),
      names = new Map(all.map(token => [token.group, token.name])),
      found = [...counts(all)].map(([key, at]) => [names.get(key), [at.contact, at.near, at.far]]);
    assert.deepEqual(Object.fromEntries(found), wanted);
  });

for (const { why, ours, theirs, arc, stands } of VECTORS.blocks)
  test(why, () => {
    const at = arc === 'front' ? {} : { arc: { theirs: arc } },
      [one, foe] = blocks(fight(ranks(ours, at), ranks(theirs)));
    close([one.x, one.y, turned(one.facing)], stands);
    close([foe.x, foe.y, foe.facing], [0, 0, 180]);
    const joined = join(foe, arc);
    close([joined.x, joined.y, turned(joined.facing)], stands);
  });

for (const { why, files, models, places } of VECTORS.front)
  test(why, () => {
    const groups = models.map(([name, count, role]) => ({ name, count, role })),
      [block] = blocks(fight({ files, base: 25, models: groups }, ranks([20, 10, 25]))),
      found = {};
    for (const { name } of block.models.slice(0, block.files)) found[name] = (found[name] ?? 0) + 1;
    assert.deepEqual(found, places);
  });

test('The gap is from edge to edge: 3-4-5 less both radii.', () => {
  assert.equal(gap(round('a', 0, 0, 0, 10), round('b', 1, 30, 40, 15)), 25);
});
test('Bases overlap by more than a tenth of a millimetre, and those that move together never.', () => {
  const [a, b, c] = [round('a', 0, 0, 0), round('b', 0, 25.25, 0), round('c', 1, 25.35, 0)];
  assert.ok(overlaps([a, b], [a]));
  assert.ok(!overlaps([a, c], [a]));
  assert.ok(!overlaps([a, b], [a, b]));
});
test('More than half of a base is in a cover that is a box: its middle is inside.', () => {
  const area = { kind: 'cover', x: 0, y: 0, w: 100, h: 100 },
    at = (x, y) => within({ x, y, r: 12.5 }, area);
  assert.deepEqual([at(2, 50), at(-2, 50), at(50, 98), at(50, 102)], [true, false, true, false]);
  assert.ok(!at(0.5, 0.5), 'at a corner, a quarter of it');
});
test('A hill is an ellipse: its corner is outside, the ends of its axes are not.', () => {
  const area = { kind: 'hill', x: 0, y: 0, w: 100, h: 60 },
    at = (x, y) => within({ x, y, r: 5 }, area);
  assert.deepEqual([at(50, 30), at(10, 30), at(8, 8), at(50, 54)], [true, true, false, true]);
});
test('A block beside an enemy whom neither faces turns its front to that flank, where it is.', () => {
  const [one, foe] = blocks(fight(ranks([5, 5, 25]), ranks([20, 5, 25]))),
    next = faced({ ...one, x: 90, y: 60, facing: 0 }, foe);
  close([next.x, turned(next.facing)], [62.5, 270]);
});
test('A block that is dropped near an enemy comes to touch him the shortest way; far off it stays.', () => {
  const [one, foe] = blocks(fight(ranks([5, 5, 25]), ranks([20, 5, 25]))),
    near = snapped({ ...one, x: 10, y: -15 }, [one, foe], 1),
    far = snapped({ ...one, x: 10, y: -60 }, [one, foe], 1);
  close([near.x, near.y], [10, 0]);
  close([far.x, far.y], [10, -60]);
});
