import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log/index.ts';
import { testContext, testDatabase, type TestDatabase } from '../testing/index.ts';
import { createQueue, job, newJob, type Queue } from './index.ts';

let database: TestDatabase;
let queue: Queue;
/** The times at which jobs ran, by name. */
const ranAt = new Map<string, number>();
let tries = 0;

const recordedJob = job({
  name: 'test.noted',
  data: z.object({ name: z.string() }),
  retryDelaySeconds: 1,
  run: async (_ctx, { name }) => {
    tries += 1;
    if (name === 'fails once' && tries === 1) throw new Error('once');
    ranAt.set(name, Date.now());
  },
});

beforeAll(async () => {
  database = await testDatabase();
  queue = createQueue({ url: database.url, log: createLog('silent', 'tests'), works: true });
  await queue.start();
  await queue.prepare([recordedJob]);
  await queue.work({ jobs: [recordedJob], schedules: [], contextFor: () => testContext({ database }) });
});
afterAll(async () => {
  await queue.stop();
  await database.close();
});

const pollOptions = { timeout: 20_000, interval: 50 };

it('runs a failed job after its pause and a delayed job at its time, without a NOTIFY', async () => {
  await database.transaction((tx) => queue.enqueue(tx, [newJob(recordedJob, { name: 'fails once' })]));
  await expect.poll(() => ranAt.has('fails once'), pollOptions).toBe(true);
  const startAfter = new Date(Date.now() + 1_500);
  await database.transaction((tx) => queue.enqueue(tx, [newJob(recordedJob, { name: 'waits' }, { startAfter })]));
  await expect.poll(() => ranAt.has('waits'), pollOptions).toBe(true);
  expect(ranAt.get('waits')).toBeGreaterThanOrEqual(startAfter.getTime() - 50);
});
