import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeClock, testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { balances } from '../queries/accounts.ts';
import { findHolds } from '../queries/holds.ts';
import { aHold, aPost, fundedBooks, testNow } from '../testing/books.ts';
import { hold, postHold } from './move-money.ts';
import { timeOutHolds } from './time-out-holds.ts';
import { verifyLedger } from './verify-ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 4 });
});
afterAll(() => database.close());

it('releases the remainder of expired holds once, under concurrent runs too', async () => {
  const [bookId = ''] = await fundedBooks(database.transaction, { count: 1, amount: 1_000 });
  const clock = fakeClock(testNow.toString());
  const due = aHold({ bookId, amount: 100, expiresAt: testNow.add({ hours: 1 }) });
  const later = aHold({ bookId, amount: 10, expiresAt: testNow.add({ hours: 3 }) });
  const spent = aHold({ bookId, amount: 7, expiresAt: testNow.add({ hours: 1 }) });
  await database.transaction(async (tx) => {
    await hold(tx, [due, later, spent, aHold({ bookId, amount: 1 })], testNow);
    await postHold(
      tx,
      [aPost({ bookId, holdId: due.id, amount: 30 }), aPost({ bookId, holdId: spent.id, amount: 7 })],
      testNow,
    );
  });
  const ctx = { transaction: database.transaction, clock };
  expect(await timeOutHolds(ctx)).toBe(0);
  clock.advance({ hours: 2 });
  await Promise.all([timeOutHolds(ctx), timeOutHolds(ctx), timeOutHolds(ctx)]);
  const holds = await findHolds(database.read, [due.id, later.id, spent.id]);
  expect(holds.get(due.id)).toMatchObject({
    status: 'timed_out',
    postedPence: 30,
    releasedPence: 70,
    resolvedAt: clock.now(),
  });
  expect(holds.get(later.id)).toMatchObject({ status: 'pending' });
  expect(holds.get(spent.id)).toMatchObject({ status: 'posted', releasedPence: 0 });
  expect((await balances(database.read, [bookId])).get(bookId)).toEqual({
    free: 952,
    held: 11,
    spent: 37,
    source: -1_000,
  });
  expect((await verifyLedger(database.read)).findings).toEqual([]);
});
