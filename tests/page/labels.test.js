// What groups are called, on the vectors that the server's names are tested on too.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { groups } from '../../src/fracas/web/static/js/state/model.js';

const { labels } = JSON.parse(readFileSync(new URL('../vectors/labels.json', import.meta.url), 'utf8'));
const side = units => ({
  units: Object.entries(units).map(([name, models]) => ({ name, models: models.map(group => ({ name: group })) })),
});

for (const { why, sides, labels: wanted } of labels)
  test(why, () => {
    const [A, B] = sides.map(side);
    assert.deepEqual(
      groups({ sides: { A, B } }).map(one => one.label),
      wanted,
    );
  });
