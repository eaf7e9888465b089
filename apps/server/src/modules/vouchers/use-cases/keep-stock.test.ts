import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newJob } from '../../../platform/jobs/index.ts';
import { runJobs, testContext, type TestContext } from '../../../platform/testing/index.ts';
import { launchWorld, type LaunchWorld } from '../../claiming/testing/index.ts';
import { notificationJobs, notificationsOf } from '../../notifications/index.ts';
import { testProducts } from '../../purchases/testing/index.ts';
import { checkIssueQueue } from '../domain/queues.ts';
import { importFromConsole, readStock, setLevel, watchStock } from './keep-stock.ts';

let at: LaunchWorld;
beforeAll(async () => {
  at = await launchWorld();
});
afterAll(() => at.close());

const { id: productId, pricePence: valuePence } = testProducts.tea;
const codesOf = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
const poolOf = async () => {
  const { data } = await readStock(at.world.as('ada'), { q: 'test-tea', low: false, limit: 10 });
  return data.find((pool) => pool.productId === productId);
};

/** Checks the stock once, and returns the subjects of the emails to operators. */
async function checkStockOnce(): Promise<readonly string[]> {
  const ctx: TestContext = testContext({
    database: at.world.database,
    clock: at.world.clock,
    jobsFor: notificationsOf,
  });
  await watchStock(ctx);
  const subjects: string[] = [];
  await runJobs(
    ctx,
    notificationJobs({
      mailer: {
        send: ({ subject }) =>
          Promise.resolve({ state: 'accepted' as const, providerId: subject }).finally(() => subjects.push(subject)),
        close: () => undefined,
      },
      sms: { send: () => Promise.reject(new Error('no SMS belongs here')) },
    }),
  );
  return subjects;
}

describe('the stock of a pool', () => {
  it('shows the codes left, given and waited for, and is low at the level that operators set', async () => {
    expect(await poolOf()).toBeUndefined();
    await at.stock({ productId, valuePence, codes: codesOf('S', 12) });
    expect(await poolOf()).toMatchObject({ free: 12, given: 0, waiting: 0, lowAt: 10, isLow: false });
    const ada = at.world.as('ada');
    expect(await setLevel(ada, { id: productId, lowAt: 12 })).toMatchObject({ lowAt: 12, isLow: true });
    await expect(setLevel(ada, { id: '01920000-0000-7000-8000-00000000dead', lowAt: 1 })).rejects.toMatchObject({
      code: 'product.not-found',
    });
  });

  it('is reported to operators once when it runs low, and again after it was refilled', async () => {
    expect(await checkStockOnce()).toEqual(['Few codes left: test-tea']);
    expect(await checkStockOnce()).toEqual([]);
    await at.stock({ productId, valuePence, codes: codesOf('T', 5) });
    expect(await checkStockOnce()).toEqual([]);
    await setLevel(at.world.as('ada'), { id: productId, lowAt: 20 });
    expect(await checkStockOnce()).toEqual(['Few codes left: test-tea']);
  });

  it('is imported from a file, whose invalid rows are reported', async () => {
    const ada = at.world.as('ada');
    const file = Buffer.from('product,code\ntest-tea,FILE-1\ntest-tea,FILE-1\nno-such,FILE-2\n');
    const fetchCodes = newJob(checkIssueQueue, { supplierKey: 'pool', issueId: productId });
    expect(await importFromConsole(ada, { vault: at.vault, file, fetchCodes })).toMatchObject({
      imported: 1,
      duplicates: 1,
      problemCount: 1,
      problems: [{ row: 4 }],
    });
    expect(ada.jobs).toHaveLength(1);
    expect(await poolOf()).toMatchObject({ free: 18 });
  });
});
