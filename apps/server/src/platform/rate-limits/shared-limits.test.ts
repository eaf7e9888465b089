import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CatalogueError } from '../errors.ts';
import { createLog } from '../log/index.ts';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { createCountStore, createSharedLimits, type Limiter, type SharedLimits } from './index.ts';

let database: TestDatabase;
let nowMs: number;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  nowMs = Date.parse('2026-10-05T10:00:10Z');
  await database.pool.query('delete from request_counts');
});

const log = createLog('silent', 'test');
const limit = { limit: 5, windowSeconds: 60 };
const shared = (): SharedLimits =>
  createSharedLimits({ store: createCountStore(database.transaction, () => nowMs), log, now: () => nowMs });

/** Returns how many of a number of calls the limiter allows. */
async function countAllowed(limiter: Limiter, count: number, key = '203.0.113.7'): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => limiter.consume(key)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

test('requests counted in one process count in another', async () => {
  const [one, other] = [shared(), shared()];
  const [ofOne, ofOther] = [one.limiter('acts', limit), other.limiter('acts', limit)];
  expect(await countAllowed(ofOne, 3)).toBe(3);
  await one.exchange();
  expect(await countAllowed(ofOther, 1)).toBe(1);
  await other.exchange();
  expect(await countAllowed(ofOther, 9)).toBe(1);
  await other.exchange();
  expect(await countAllowed(ofOther, 9, '198.51.100.1')).toBe(5);
  expect(await countAllowed(other.limiter('others', limit), 1)).toBe(1);
  for (const limits of [one, other]) limits.stop();
});

test('a window ends at the time that the error reports', async () => {
  const limits = shared();
  const limiter = limits.limiter('acts', limit);
  expect(await countAllowed(limiter, 9)).toBe(5);
  const refused: unknown = await limiter.consume('203.0.113.7').catch((error: unknown) => error);
  expect(refused instanceof CatalogueError && refused.parts.retryAfterSeconds).toBe(50);
  await limits.exchange();
  nowMs += 50_000;
  expect(await countAllowed(limiter, 9)).toBe(5);
  limits.stop();
});

test('addresses are not stored, and expired counts are deleted', async () => {
  const limits = shared();
  const limiter = limits.limiter('acts', limit);
  await countAllowed(limiter, 1);
  await limits.exchange();
  const { rows } = await database.pool.query<{ key: string }>('select key from request_counts');
  expect(rows).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  nowMs += 120_000;
  for (let exchanges = 0; exchanges < 60; exchanges += 1) {
    await countAllowed(limiter, 1, String(exchanges));
    await limits.exchange();
  }
  const left = await database.pool.query('select 1 from request_counts where ends_at < $1', [new Date(nowMs)]);
  expect(left.rows).toEqual([]);
  limits.stop();
});

test('a process counts on its own while the database is unavailable, and adds its counts later', async () => {
  let away = true;
  const store = createCountStore(database.transaction, () => nowMs);
  const limits = createSharedLimits({
    store: (counts) => (away ? Promise.reject(new Error('away')) : store(counts)),
    log,
    now: () => nowMs,
  });
  const limiter = limits.limiter('acts', limit);
  expect(await countAllowed(limiter, 3)).toBe(3);
  await limits.exchange();
  away = false;
  await limits.exchange();
  const other = shared();
  expect(await countAllowed(other.limiter('acts', limit), 1)).toBe(1);
  await other.exchange();
  expect(await countAllowed(other.limiter('acts', limit), 9)).toBe(1);
  for (const one of [limits, other]) one.stop();
});
