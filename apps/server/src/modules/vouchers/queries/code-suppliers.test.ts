import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { claimProbe } from './code-suppliers.ts';

const now = Temporal.Instant.from('2026-03-01T12:00:00Z');
const keys = ['second', 'first', 'open', 'working'];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 3 });
});
beforeEach(async () => {
  await database.pool.query('delete from code_suppliers where key = any($1)', [keys]);
  await database.pool.query(
    `insert into code_suppliers (key, name, opened_until) values ('first', 'First', $1), ('second', 'Second', $1),
       ('working', 'Working', null), ('open', 'Open', $1::timestamptz + interval '1 second')`,
    [now.toString()],
  );
});
afterAll(() => database.close());

describe('the call that an open circuit breaker lets through', () => {
  const claim = () => database.transaction((tx) => claimProbe(tx, { keys, now }));

  it('is claimed once, of the first supplier that has one', async () => {
    expect([await claim(), await claim(), await claim()]).toEqual(['second', 'first', null]);
  });

  it('is not claimed twice by processes that wait for each other', async () => {
    const claimed = await Promise.all([claim(), claim(), claim()]);
    expect(new Set(claimed)).toEqual(new Set(['first', 'second', null]));
  });
});
