import { pence } from '@huggg/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactor, type Transact } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { balances, lockBalances } from '../queries/accounts.ts';
import { findHolds } from '../queries/holds.ts';
import { aHold, aPost, aRelease, aTransfer, fundedBooks, testNow } from '../testing/books.ts';
import { hold, postHold, releaseHold, transfer } from './move-money.ts';
import { sealEntries } from './seal-entries.ts';
import { verifyLedger } from './verify-ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 4 });
});
afterAll(() => database.close());

/** Returns as many separate connections as buyers. */
const buyers = (count: number): readonly Transact[] =>
  Array.from({ length: count }, () => transactor(database.anotherPool(1)));

async function openBook(amount: number): Promise<string> {
  const [bookId = ''] = await fundedBooks(database.transaction, { count: 1, amount });
  return bookId;
}

/** Buys if the locked balance is sufficient. */
function buy(
  transaction: Transact,
  { bookId, amount }: { readonly bookId: string; readonly amount: number },
): Promise<boolean> {
  return transaction(async (tx) => {
    const available = (await lockBalances(tx, [bookId])).get(bookId) ?? pence(0);
    if (available < amount) return false;
    await hold(tx, [aHold({ bookId, amount })], testNow);
    return true;
  });
}

it('lets one of many concurrent buyers spend the last pound', async () => {
  for (const amount of [100, 100, 100]) {
    const bookId = await openBook(amount);
    const bought = await Promise.all(buyers(20).map((transaction) => buy(transaction, { bookId, amount: 100 })));
    expect(bought.filter(Boolean)).toHaveLength(1);
    expect((await balances(database.read, [bookId])).get(bookId)).toEqual({
      free: 0,
      held: 100,
      spent: 0,
      source: -100,
    });
  }
});

it('never spends more than the balance, whatever amounts compete', async () => {
  const bookId = await openBook(1_000);
  const crowd = buyers(16);
  const wishes = Array.from({ length: 96 }, (_, index) => 7 + ((index * 13) % 40));
  const bought = await Promise.all(
    wishes.map((amount, index) => buy(crowd[index % crowd.length] as Transact, { bookId, amount })),
  );
  const sold = wishes.reduce((sum, amount, index) => sum + (bought[index] ? amount : 0), 0);
  expect((await balances(database.read, [bookId])).get(bookId)).toEqual({
    free: 1_000 - sold,
    held: sold,
    spent: 0,
    source: -1_000,
  });
  expect(sold).toBeGreaterThan(1_000 - 47);
});

it('refuses an overspend in the database for callers that do not check the balance first', async () => {
  const bookId = await openBook(100);
  const outcomes = await Promise.allSettled(
    buyers(16).map((transaction) => transaction((tx) => hold(tx, [aHold({ bookId, amount: 30 })], testNow))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('applies each concurrent post and release of one hold once', async () => {
  const bookId = await openBook(1_000);
  const held = aHold({ bookId, amount: 1_000 });
  await database.transaction((tx) => hold(tx, [held], testNow));
  const parts = Array.from({ length: 40 }, (_, index) => ({
    bookId,
    holdId: held.id,
    amount: 25,
    id: newId(),
    post: index % 2 === 0,
  }));
  const crowd = buyers(16);
  // Every part is sent twice, by different connections.
  await Promise.all(
    [...parts, ...parts].map(({ post, ...part }, index) => {
      const transaction = crowd[(index * 7) % crowd.length] as Transact;
      return transaction((tx) =>
        post ? postHold(tx, [aPost(part)], testNow) : releaseHold(tx, [aRelease(part)], testNow),
      );
    }),
  );
  expect((await findHolds(database.read, [held.id])).get(held.id)).toMatchObject({
    postedPence: 500,
    releasedPence: 500,
    status: 'posted',
  });
  expect((await balances(database.read, [bookId])).get(bookId)).toEqual({
    free: 500,
    held: 0,
    spent: 500,
    source: -1_000,
  });
});

it('completes concurrent transfers in opposite directions without loss', async () => {
  const books = await fundedBooks(database.transaction, { count: 4, amount: 1_000 });
  const crowd = buyers(16);
  const moves = Array.from({ length: 160 }, (_, index) => ({
    from: books[index % 4] as string,
    to: books[(index + 1 + (index % 3)) % 4] as string,
  }));
  await Promise.all(
    moves.map(({ from, to }, index) =>
      (crowd[index % crowd.length] as Transact)((tx) => {
        const pairId = newId();
        return transfer(
          tx,
          [
            aTransfer({ bookId: from, debit: 'free', credit: 'source', amount: 1, pairId }),
            aTransfer({ bookId: to, debit: 'source', credit: 'free', amount: 1, pairId }),
          ],
          testNow,
        );
      }),
    ),
  );
  const after = await balances(database.read, books);
  expect([...after.values()].reduce((sum, { free }) => sum + (free ?? 0), 0)).toBe(4_000);
});

/** Creates holds in one book and then in another, as no caller should. */
function holdInBoth(first: string, second: string): (transaction: Transact) => Promise<void> {
  return (transaction) =>
    transaction(async (tx) => {
      await hold(tx, [aHold({ bookId: first, amount: 1 })], testNow);
      await hold(tx, [aHold({ bookId: second, amount: 1 })], testNow);
    });
}

it('recovers from deadlocks of transactions that lock the same books in opposite order', async () => {
  const [one = '', two = ''] = await fundedBooks(database.transaction, { count: 2, amount: 100 });
  const [a, b] = buyers(2) as [Transact, Transact];
  for (let round = 0; round < 2; round += 1) await Promise.all([holdInBoth(one, two)(a), holdInBoth(two, one)(b)]);
  const after = await balances(database.read, [one, two]);
  expect([...after.values()].map(({ held }) => held)).toEqual([4, 4]);
});

/** Seals until nothing is left, because any transaction on the same server, even an unrelated one, delays a seal. */
async function sealAll(ctx: Parameters<typeof sealEntries>[0]): Promise<void> {
  await expect
    .poll(
      async () => {
        await sealEntries(ctx);
        return (await verifyLedger(database.read)).extent.unsealed;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
}

it('seals entries during purchases, without missing one that commits late', async () => {
  const books = await fundedBooks(database.transaction, { count: 4, amount: 10_000 });
  const ctx = { transaction: database.transaction, clock: { now: () => testNow } };
  const state = { buying: true };
  const sealing = (async () => {
    while (state.buying) await sealEntries(ctx);
  })();
  const crowd = buyers(16);
  await Promise.all(
    Array.from({ length: 240 }, (_, index) =>
      buy(crowd[index % crowd.length] as Transact, { bookId: books[index % 4] as string, amount: 1 }),
    ),
  );
  state.buying = false;
  await sealing;
  await sealAll(ctx);
  const { findings, extent } = await verifyLedger(database.read);
  expect({ findings, unsealed: extent.unsealed }).toEqual({ findings: [], unsealed: 0 });
});

it.each([
  { name: 'began before its neighbour', slowBeginsFirst: true },
  { name: 'began after its neighbour', slowBeginsFirst: false },
])(
  'does not seal past an uncommitted transaction that already has its place in the order, and $name',
  async ({ slowBeginsFirst }) => {
    const [slow = '', quick = ''] = await fundedBooks(database.transaction, { count: 2, amount: 100 });
    const ctx = { transaction: database.transaction, clock: { now: () => testNow } };
    await sealAll(ctx);
    const [slowly, quickly] = buyers(2) as [Transact, Transact];
    const quickLocked = Promise.withResolvers<void>();
    const placeTaken = Promise.withResolvers<void>();
    const mayFinish = Promise.withResolvers<void>();
    const quickSale = quickly(async (tx) => {
      if (slowBeginsFirst) await placeTaken.promise;
      await lockBalances(tx, [quick]);
      quickLocked.resolve();
      await placeTaken.promise;
      await hold(tx, [aHold({ bookId: quick, amount: 1 })], testNow);
    });
    const slowSale = slowly(async (tx) => {
      if (!slowBeginsFirst) await quickLocked.promise;
      await hold(tx, [aHold({ bookId: slow, amount: 1 })], testNow);
      placeTaken.resolve();
      await mayFinish.promise;
    });
    await quickSale;
    const sealedTooSoon = await sealEntries(ctx);
    mayFinish.resolve();
    await slowSale;
    expect(sealedTooSoon).toBe(0);
    await sealAll(ctx);
    expect((await verifyLedger(database.read)).findings).toEqual([]);
  },
);
