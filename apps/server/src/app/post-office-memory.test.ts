import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOf, lineOf } from '../modules/post-office/testing/index.ts';
import { setPrice, testProducts } from '../modules/purchases/testing/index.ts';
import type { Transact } from '../platform/database/index.ts';
import type { TestContext } from '../platform/testing/index.ts';
import { postOfficeWorld, type PostOfficeWorld } from './testing/post-office-world.ts';

let po: PostOfficeWorld;
beforeAll(async () => {
  po = await postOfficeWorld();
  await setPrice(po.world, 'tea', 1);
});
afterAll(() => po.close());

const lines = 10_000;

/**
 * Returns a context that records the memory in use after every twentieth transaction, after a garbage collection,
 * because the collector otherwise runs at unpredictable times.
 */
function measuredContext(ctx: TestContext, held: number[]): TestContext {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let turns = 0;
  const transaction: Transact = async (work, options) => {
    const done = await ctx.transaction(work, options);
    turns += 1;
    if (turns % 20 > 0) return done;
    // Only tests keep the published events.
    ctx.published.length = 0;
    collect();
    held.push(getHeapStatistics().used_heap_size);
    return done;
  };
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(ctx),
      transaction: { value: transaction },
    },
  ) as TestContext;
}

it('a file of ten thousand lines needs only the memory of one batch, through all stages', async () => {
  const ada = po.world.as('ada');
  const given = { productId: testProducts.tea.id, value: '0.01', prefix: 'H' };
  const { id } = await po.send(ada, fileOf(Array.from({ length: lines }, (_, index) => lineOf(index, 'DATA', given))));
  const held: number[] = [];
  await po.run(measuredContext(ada, held));
  expect(await po.read(ada, id)).toMatchObject({ status: 'COMPLETED', lines });
  expect(held.length).toBeGreaterThan(2);
  // Keeping the rows in memory would need at least ten megabytes.
  expect((Math.max(...held) - (held[0] ?? 0)) / 1024 ** 2).toBeLessThan(5);
}, 120_000);
