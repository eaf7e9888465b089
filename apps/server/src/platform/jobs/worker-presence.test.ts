import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log/index.ts';
import { testContext, testDatabase, type TestDatabase } from '../testing/index.ts';
import { createQueue, job, newJob, type Queue } from './index.ts';

let database: TestDatabase;
const started: Queue[] = [];
/** Names of the jobs that ran, in order. */
let ran: string[] = [];
let release = Promise.withResolvers<void>();

const quick = job({
  name: 'test.quick',
  data: z.object({ name: z.string() }),
  retryDelaySeconds: 0,
  run: async (_ctx, { name }) => void ran.push(name),
});
const slow = job({
  name: 'test.slow',
  data: z.object({ name: z.string() }),
  retryDelaySeconds: 0,
  run: async (_ctx, { name }) => {
    ran.push(name);
    await release.promise;
  },
});

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  release.resolve();
  await Promise.all(started.splice(0).map((queue) => queue.stop()));
  await database.pool.query('delete from jobs.job');
  ran = [];
  release = Promise.withResolvers<void>();
});
afterAll(() => database.close());

async function worker(options: { readonly stopSeconds?: number } = {}): Promise<Queue> {
  const queue = createQueue({ url: database.url, log: createLog('silent', 'tests'), works: true, ...options });
  started.push(queue);
  await queue.start();
  await queue.prepare([quick, slow]);
  await queue.work({ jobs: [quick, slow], schedules: [], contextFor: () => testContext({ database }) });
  return queue;
}

/** Creates a job that a worker started and did not finish, as if the worker was killed. */
async function createOrphanedJob(name: string): Promise<void> {
  const queue = createQueue({ url: database.url, log: createLog('silent', 'tests'), works: false });
  await queue.start();
  await queue.prepare([quick, slow]);
  await database.transaction((tx) =>
    queue.enqueue(tx, [newJob(quick, { name }, { startAfter: new Date(Date.now() + 3_600_000) })]),
  );
  await queue.stop();
  await database.pool.query(
    `update jobs.job set state = 'active', started_on = now(), heartbeat_on = now(), start_after = now()
     where name = $1 and data ->> 'name' = $2`,
    [quick.name, name],
  );
}

async function stateOf(name: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ state: string }>(
    `select state from jobs.job where data ->> 'name' = $1`,
    [name],
  );
  return rows[0]?.state;
}

const pollOptions = { timeout: 20_000, interval: 50 };

it('a worker that starts alone immediately runs the jobs that a killed one left', async () => {
  await createOrphanedJob('left');
  await worker();
  await expect.poll(() => ran, pollOptions).toEqual(['left']);
  await expect.poll(() => stateOf('left'), pollOptions).toBe('completed');
});

it('a worker that starts beside another takes over none of its jobs', async () => {
  await worker();
  await createOrphanedJob('of the other');
  await worker();
  expect(await stateOf('of the other')).toBe('active');
});

it('a worker that loses its connection takes over jobs that others left, and keeps the job that it runs', async () => {
  const queue = await worker();
  await database.transaction((tx) => queue.enqueue(tx, [newJob(slow, { name: 'own' })]));
  await expect.poll(() => ran, pollOptions).toEqual(['own']);
  await createOrphanedJob('of another');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'huggg-worker' and datname = current_database()`,
  );
  await expect.poll(() => ran, pollOptions).toEqual(['own', 'of another']);
  release.resolve();
  await expect.poll(() => stateOf('own'), pollOptions).toBe('completed');
  expect(ran).toEqual(['own', 'of another']);
});

it('a worker that is told to stop finishes its jobs', async () => {
  const queue = await worker();
  await database.transaction((tx) => queue.enqueue(tx, [newJob(slow, { name: 'nearly done' })]));
  await expect.poll(() => ran, pollOptions).toEqual(['nearly done']);
  const stopped = queue.stop();
  release.resolve();
  await stopped;
  expect(await stateOf('nearly done')).toBe('completed');
});

it('a job that does not finish in time is returned to the queue, and another worker runs it', async () => {
  const queue = await worker({ stopSeconds: 1 });
  await database.transaction((tx) => queue.enqueue(tx, [newJob(slow, { name: 'long' })]));
  await expect.poll(() => ran, pollOptions).toEqual(['long']);
  await queue.stop();
  expect(await stateOf('long')).toBe('retry');
  await worker();
  await expect.poll(() => ran, pollOptions).toEqual(['long', 'long']);
  release.resolve();
  await expect.poll(() => stateOf('long'), pollOptions).toBe('completed');
});
