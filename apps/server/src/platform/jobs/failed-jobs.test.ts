import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { JobContext } from './index.ts';
import { createLog } from '../log/index.ts';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { createQueue, discardStoppedJobs, job, listFailedJobs, listFailedQueues, newJob, type Queue } from './index.ts';

let database: TestDatabase;
let queue: Queue;
let works = false;
const ran: string[] = [];

const failingJob = job({
  name: 'test.failing',
  data: z.object({ name: z.string() }),
  retryLimit: 0,
  run: async (_ctx, { name }) => {
    if (!works) throw new Error(`The provider said no to ${name}.`);
    ran.push(name);
  },
});
const retryingJob = job({
  name: 'test.hopeful',
  data: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 3600,
  run: () => Promise.reject(new Error('Not yet.')),
});
const pollOptions = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  database = await testDatabase();
  queue = createQueue({ url: database.url, log: createLog('silent', 'test'), works: true });
  await queue.start();
  await queue.prepare([failingJob, retryingJob]);
  await queue.work({ jobs: [failingJob, retryingJob], schedules: [], contextFor: () => ({}) as JobContext });
});
afterAll(async () => {
  await queue.stop();
  await database.close();
});

const listStopped = () => listFailedJobs(database.read, { queue: null, state: 'stopped', limit: 10 });

it('lists stopped and retrying jobs, retries a stopped one once, and discards others permanently', async () => {
  await database.transaction((tx) =>
    queue.enqueue(tx, [
      newJob(failingJob, { name: 'first' }),
      newJob(failingJob, { name: 'second' }),
      newJob(retryingJob, {}),
    ]),
  );
  await expect.poll(async () => (await listStopped()).length, pollOptions).toBe(2);
  await expect
    .poll(
      async () => (await listFailedQueues(database.read)).map((one) => [one.queue, one.stopped, one.retrying]),
      pollOptions,
    )
    .toEqual([
      ['test.failing', 2, 0],
      ['test.hopeful', 0, 1],
    ]);
  const [retrying] = await listFailedJobs(database.read, { queue: 'test.hopeful', state: 'retrying', limit: 10 });
  expect(retrying).toMatchObject({ error: 'Not yet.', tries: 1, total: 1 });
  const first = (await listStopped()).find(({ data }) => data.includes('first'));
  expect(first).toMatchObject({
    queue: 'test.failing',
    error: 'The provider said no to first.',
    tries: 1,
    retryAt: null,
    total: 2,
  });

  works = true;
  const chosen = { queue: 'test.failing', id: first?.id ?? '', before: null };
  expect(await database.transaction((tx) => queue.retryStopped(tx, chosen))).toBe(1);
  expect(await database.transaction((tx) => queue.retryStopped(tx, chosen))).toBe(0);
  await expect.poll(() => ran, pollOptions).toEqual(['first']);

  const rest = { queue: 'test.failing', id: null, before: null };
  expect(await database.transaction((tx) => discardStoppedJobs(tx, { ...rest, queue: 'test.hopeful' }))).toBe(0);
  expect(await database.transaction((tx) => discardStoppedJobs(tx, rest))).toBe(1);
  expect(await listStopped()).toEqual([]);
  expect(ran).toEqual(['first']);
});

it('skips jobs that stopped after the time that the operator saw', async () => {
  works = false;
  await database.transaction((tx) => queue.enqueue(tx, [newJob(failingJob, { name: 'later' })]));
  await expect.poll(async () => (await listStopped()).length, pollOptions).toBe(1);
  const [later] = await listStopped();
  const before = later?.failedAt?.subtract({ milliseconds: 1 }) ?? null;
  const chosen = { queue: 'test.failing', id: null, before };
  expect(await database.transaction((tx) => queue.retryStopped(tx, chosen))).toBe(0);
  expect(await database.transaction((tx) => discardStoppedJobs(tx, chosen))).toBe(0);
});
