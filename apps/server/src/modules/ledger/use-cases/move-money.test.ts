import { newId } from '../../../platform/ids/index.ts';
import { testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balances, lockBalances } from '../queries/accounts.ts';
import { findHolds } from '../queries/holds.ts';
import { aHold, aPost, aRelease, aTransfer, fundedBooks, testNow } from '../testing/books.ts';
import { hold, postHold, releaseHold, transfer } from './move-money.ts';
import { verifyLedger } from './verify-ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function book(amount = 1_000): Promise<string> {
  const [bookId = ''] = await fundedBooks(database.transaction, { count: 1, amount });
  return bookId;
}
const figures = async (bookId: string) => (await balances(database.read, [bookId])).get(bookId);
const holdOf = async (id: string) => (await findHolds(database.read, [id])).get(id);

describe('a hold', () => {
  it('reserves money, is posted and released in parts, and ends when nothing is left', async () => {
    const bookId = await book();
    const held = aHold({ bookId, amount: 600 });
    await database.transaction((tx) => hold(tx, [held], testNow));
    expect(await figures(bookId)).toEqual({ free: 400, held: 600, spent: 0, source: -1_000 });
    await database.transaction((tx) =>
      postHold(
        tx,
        [aPost({ bookId, holdId: held.id, amount: 150 }), aPost({ bookId, holdId: held.id, amount: 50 })],
        testNow,
      ),
    );
    await database.transaction((tx) => releaseHold(tx, [aRelease({ bookId, holdId: held.id, amount: 100 })], testNow));
    expect(await holdOf(held.id)).toMatchObject({
      amountPence: 600,
      postedPence: 200,
      releasedPence: 100,
      remainingPence: 300,
      status: 'pending',
      resolvedAt: null,
    });
    await database.transaction((tx) => postHold(tx, [aPost({ bookId, holdId: held.id, amount: 300 })], testNow));
    expect(await holdOf(held.id)).toMatchObject({ remainingPence: 0, status: 'posted', resolvedAt: testNow });
    expect(await figures(bookId)).toEqual({ free: 500, held: 0, spent: 500, source: -1_000 });
  });

  it('that is released in full has the status released', async () => {
    const bookId = await book();
    const held = aHold({ bookId, amount: 600 });
    await database.transaction((tx) => hold(tx, [held], testNow));
    await database.transaction((tx) => releaseHold(tx, [aRelease({ bookId, holdId: held.id, amount: 600 })], testNow));
    expect(await holdOf(held.id)).toMatchObject({ status: 'released', releasedPence: 600 });
    expect(await figures(bookId)).toEqual({ free: 1_000, held: 0, spent: 0, source: -1_000 });
  });

  it('never posts or releases more than it has left, in one batch or in parts', async () => {
    const bookId = await book();
    const held = aHold({ bookId, amount: 100 });
    // Another hold keeps the account full, so that only the hold itself runs out.
    await database.transaction((tx) => hold(tx, [held, aHold({ bookId, amount: 500 })], testNow));
    await expect(
      database.transaction((tx) => postHold(tx, [aPost({ bookId, holdId: held.id, amount: 101 })], testNow)),
    ).rejects.toThrow(/left/);
    await expect(
      database.transaction((tx) =>
        releaseHold(
          tx,
          [aRelease({ bookId, holdId: held.id, amount: 60 }), aRelease({ bookId, holdId: held.id, amount: 60 })],
          testNow,
        ),
      ),
    ).rejects.toThrow(/left/);
    await database.transaction((tx) => releaseHold(tx, [aRelease({ bookId, holdId: held.id, amount: 100 })], testNow));
    await expect(
      database.transaction((tx) => releaseHold(tx, [aRelease({ bookId, holdId: held.id, amount: 1 })], testNow)),
    ).rejects.toThrow(/left/);
    expect(await figures(bookId)).toMatchObject({ free: 500, held: 500 });
  });

  it('can only be released in its own book', async () => {
    const [bookId, other] = [await book(), await book()];
    const held = aHold({ bookId, amount: 100 });
    await database.transaction((tx) => hold(tx, [held], testNow));
    await expect(
      database.transaction((tx) =>
        releaseHold(tx, [aRelease({ bookId: other, holdId: held.id, amount: 100 })], testNow),
      ),
    ).rejects.toThrow(/does not have/);
  });
});

describe('ledger writes', () => {
  it('locks several books and returns their available balances', async () => {
    const bookIds = await fundedBooks(database.transaction, { count: 3, amount: 70 });
    const locked = await database.transaction((tx) => lockBalances(tx, [...bookIds, newId()]));
    expect([...locked].toSorted()).toEqual(bookIds.map((id) => [id, 70]).toSorted());
  });

  it('stores nothing of a batch if one of its holds exceeds the balance', async () => {
    const [bookId, other] = [await book(100), await book(100)];
    await expect(
      database.transaction((tx) =>
        hold(tx, [aHold({ bookId, amount: 100 }), aHold({ bookId: other, amount: 101 })], testNow),
      ),
    ).rejects.toThrow(/below zero/);
    expect(await figures(bookId)).toMatchObject({ free: 100, held: 0 });
  });

  it.each([
    ['an unknown account', (bookId: string) => aTransfer({ bookId, debit: 'free', credit: 'nowhere', amount: 1 })],
    ['an unknown book', () => aTransfer({ bookId: newId(), debit: 'free', credit: 'spent', amount: 1 })],
    [
      'an account that only holds may touch',
      (bookId: string) => aTransfer({ bookId, debit: 'free', credit: 'held', amount: 1 }),
    ],
  ])('refuses a transfer of %s', async (_, made) => {
    const bookId = await book();
    await expect(database.transaction((tx) => transfer(tx, [made(bookId)], testNow))).rejects.toThrow(/does not have/);
  });

  it('refuses half a transfer between books', async () => {
    const [bookId, other] = [await book(), await book()];
    const pairId = newId();
    const half = aTransfer({ bookId, debit: 'free', credit: 'source', amount: 10, pairId });
    await expect(database.transaction((tx) => transfer(tx, [half], testNow))).rejects.toThrow(/two opposite halves/);
    const unequal = aTransfer({ bookId: other, debit: 'source', credit: 'free', amount: 11, pairId });
    await expect(database.transaction((tx) => transfer(tx, [half, unequal], testNow))).rejects.toThrow(
      /two opposite halves/,
    );
    const whole = aTransfer({ bookId: other, debit: 'source', credit: 'free', amount: 10, pairId });
    await database.transaction((tx) => transfer(tx, [half, whole], testNow));
    expect([await figures(bookId), await figures(other)]).toMatchObject([
      { free: 990, source: -990 },
      { free: 1_010, source: -1_010 },
    ]);
  });
});

describe('a repeated id', () => {
  it('with the same content is applied once, in one batch and across batches', async () => {
    const bookId = await book();
    const held = aHold({ bookId, amount: 100 });
    expect(await database.transaction((tx) => hold(tx, [held, held], testNow))).toEqual(['written', 'already']);
    expect(await database.transaction((tx) => hold(tx, [held, aHold({ bookId, amount: 50 })], testNow))).toEqual([
      'already',
      'written',
    ]);
    const part = aPost({ bookId, holdId: held.id, amount: 40 });
    expect(await database.transaction((tx) => postHold(tx, [part], testNow))).toEqual(['written']);
    expect(await database.transaction((tx) => postHold(tx, [part], testNow))).toEqual(['already']);
    expect(await figures(bookId)).toMatchObject({ free: 850, held: 110, spent: 40 });
  });

  it.each([
    ['amount', (one: ReturnType<typeof aTransfer>) => aTransfer({ ...one, amount: 11 })],
    [
      'direction',
      (one: ReturnType<typeof aTransfer>) => aTransfer({ ...one, amount: 10, debit: 'free', credit: 'source' }),
    ],
    ['reason', (one: ReturnType<typeof aTransfer>) => ({ ...one, reason: 'another' })],
    ['reference', (one: ReturnType<typeof aTransfer>) => ({ ...one, reference: { kind: 'test', id: 'another' } })],
  ])('with another %s is refused', async (_, change) => {
    const bookId = await book();
    const one = aTransfer({ bookId, debit: 'source', credit: 'free', amount: 10 });
    await database.transaction((tx) => transfer(tx, [one], testNow));
    const refused = { name: 'LedgerFault' };
    await expect(database.transaction((tx) => transfer(tx, [change(one)], testNow))).rejects.toMatchObject(refused);
    await expect(
      database.transaction((tx) =>
        transfer(
          tx,
          [
            { ...one, id: newId() },
            { ...change(one), id: one.id },
          ],
          testNow,
        ),
      ),
    ).rejects.toMatchObject(refused);
    expect(await figures(bookId)).toMatchObject({ free: 1_010 });
  });

  it('is applied once under concurrent requests', async () => {
    const bookId = await book();
    const held = aHold({ bookId, amount: 100 });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => database.transaction((tx) => hold(tx, [held], testNow))),
    );
    expect(outcomes.flat().toSorted()).toEqual([...Array.from({ length: 11 }, () => 'already'), 'written']);
    expect(await figures(bookId)).toMatchObject({ free: 900, held: 100 });
  });
});

it('leaves a ledger that passes verification', async () => {
  expect((await verifyLedger(database.read)).findings).toEqual([]);
});
