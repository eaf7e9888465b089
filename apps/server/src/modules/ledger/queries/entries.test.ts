import type { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoOf } from '../../../platform/clock/index.ts';
import { testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { aHold, aPost, aRelease, aTransfer, fundedBooks, testNow } from '../testing/books.ts';
import { hold, postHold, releaseHold, transfer } from '../use-cases/move-money.ts';
import { entriesOf, type Entry, type EntryPage } from './entries.ts';

let database: TestDatabase;
let bookId: string;
let otherId: string;
const hoursLater = (hours: number): Temporal.Instant => testNow.add({ hours });

beforeAll(async () => {
  database = await testDatabase({ poolSize: 2 });
  const [first = '', other = ''] = await fundedBooks(database.transaction, { count: 2, amount: 1_000 });
  bookId = first;
  otherId = other;
  await database.transaction(async (tx) => {
    for (let hour = 1; hour <= 10; hour += 1) {
      const held = aHold({ bookId, amount: 40 });
      await hold(
        tx,
        [{ ...held, reason: hour % 2 === 0 ? 'even' : 'odd' }, aHold({ bookId: other, amount: 1 })],
        hoursLater(hour),
      );
      await postHold(tx, [aPost({ bookId, holdId: held.id, amount: 15 })], hoursLater(hour));
      await releaseHold(tx, [aRelease({ bookId, holdId: held.id, amount: 5 })], hoursLater(hour));
    }
    // A server whose clock is slow.
    await transfer(
      tx,
      [{ ...aTransfer({ bookId, debit: 'source', credit: 'free', amount: 3 }), reason: 'late' }],
      hoursLater(2),
    );
  });
});
afterAll(() => database.close());

const page = (input: Partial<EntryPage>) =>
  entriesOf(database.read, {
    bookId,
    accounts: ['free'],
    reasons: null,
    from: null,
    to: null,
    cursor: null,
    limit: 100,
    ...input,
  });
const effect = ({ debit, amountPence }: Entry): number => (debit === 'free' ? 0 - amountPence : amountPence);
const effectOnHeld = ({ debit, amountPence }: Entry): number => (debit === 'held' ? 0 - amountPence : amountPence);
const after = ({ debit, debitBalancePence, creditBalancePence }: Entry): number =>
  debit === 'free' ? debitBalancePence : creditBalancePence;

it('lists the entries of an account, newest first, each with the balance after it', async () => {
  const { entries, more } = await page({});
  expect(more).toBe(false);
  expect(entries).toHaveLength(1 + 10 * 2 + 1);
  const oldestFirst = entries.toReversed();
  let balance = 0;
  for (const entry of oldestFirst) {
    balance += effect(entry);
    expect(after(entry)).toBe(balance);
  }
  expect(oldestFirst.map(({ sequence }) => sequence)).toEqual(
    oldestFirst.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
  );
});

it('never records an entry earlier than the previous one, even if the clock of a server is slow', async () => {
  const [newest] = (await page({ reasons: ['late'] })).entries;
  expect(newest?.postedAt).toBe(isoOf(hoursLater(10)));
});

it.each([1, 3, 7, 100])('returns the same entries in pages of %i, in both directions', async (limit) => {
  const whole = (await page({})).entries.map(({ id }) => id);
  const forwards: Entry[] = [];
  for (let cursor: EntryPage['cursor'] = null, more = true; more;) {
    const next = await page({ limit, cursor });
    forwards.push(...next.entries);
    more = next.more;
    cursor = { side: 'older', sequence: next.entries.at(-1)?.sequence ?? 0 };
  }
  expect(forwards.map(({ id }) => id)).toEqual(whole);
  const back: Entry[] = [];
  for (
    let cursor: EntryPage['cursor'] = { side: 'newer', sequence: forwards.at(-1)?.sequence ?? 0 }, more = true;
    more;
  ) {
    const next = await page({ limit, cursor });
    back.unshift(...next.entries);
    more = next.more;
    cursor = { side: 'newer', sequence: next.entries[0]?.sequence ?? 0 };
  }
  expect(back.map(({ id }) => id)).toEqual(whole.slice(0, -1));
});

it('filters by reason, period and account', async () => {
  expect((await page({ reasons: ['even'] })).entries).toHaveLength(5);
  expect((await page({ reasons: ['even', 'late'] })).entries).toHaveLength(6);
  expect((await page({ reasons: ['unknown'] })).entries).toEqual([]);
  const noon = await page({ from: hoursLater(3), to: hoursLater(5) });
  expect(noon.entries.map(({ postedAt }) => postedAt)).toEqual([4, 4, 3, 3].map((hour) => isoOf(hoursLater(hour))));
  expect((await page({ accounts: ['spent'] })).entries).toHaveLength(10);
  expect((await page({ accounts: ['held'] })).entries).toHaveLength(30);
  expect((await page({ accounts: ['spent', 'held'] })).entries).toHaveLength(20);
  expect((await page({ accounts: ['nowhere'] })).entries).toEqual([]);
});

it('filters by hold, in pages, within its own book', async () => {
  const [some] = (await page({ accounts: ['held'], reasons: ['even'] })).entries;
  const holdId = some?.holdId ?? '';
  const whole = await page({ accounts: ['held'], holdId });
  expect(whole.entries.map(effectOnHeld)).toEqual([-5, -15, 40]);
  expect((await page({ accounts: ['free'], holdId })).entries).toHaveLength(2);
  const first = await page({ accounts: ['held'], holdId, limit: 2 });
  expect([first.entries.length, first.more]).toEqual([2, true]);
  const last = await page({
    accounts: ['held'],
    holdId,
    limit: 2,
    cursor: { side: 'older', sequence: first.entries.at(-1)?.sequence ?? 0 },
  });
  expect([...first.entries, ...last.entries].map(({ id }) => id)).toEqual(whole.entries.map(({ id }) => id));
  const back = await page({
    accounts: ['held'],
    holdId,
    limit: 2,
    cursor: { side: 'newer', sequence: last.entries[0]?.sequence ?? 0 },
  });
  expect(back.entries.map(({ id }) => id)).toEqual(first.entries.map(({ id }) => id));
  // A hold of another book is unknown here.
  expect(
    (
      await entriesOf(database.read, {
        bookId: otherId,
        accounts: ['held'],
        reasons: null,
        from: null,
        to: null,
        cursor: null,
        limit: 10,
        holdId,
      })
    ).entries,
  ).toEqual([]);
});
