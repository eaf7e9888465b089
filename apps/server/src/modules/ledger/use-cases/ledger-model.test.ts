import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import type { HoldPost, HoldRelease, NewHold, NewTransfer } from '../domain/movements.ts';
import { balances } from '../queries/accounts.ts';
import { findHolds } from '../queries/holds.ts';
import { aHold, aPost, aRelease, aTransfer, fundedBooks, testNow } from '../testing/books.ts';
import { hold, postHold, releaseHold, transfer } from './move-money.ts';
import { sealEntries } from './seal-entries.ts';
import { verifyLedger } from './verify-ledger.ts';

type Figures = { free: number; held: number; spent: number; source: number };
type ModelHold = { readonly bookId: string; readonly amount: number; posted: number; released: number };
type Written =
  | { readonly kind: 'transfer'; readonly items: readonly NewTransfer[] }
  | { readonly kind: 'hold'; readonly items: readonly NewHold[] }
  | { readonly kind: 'post'; readonly items: readonly HoldPost[] }
  | { readonly kind: 'release'; readonly items: readonly HoldRelease[] };

/** The expected contents of the ledger, calculated in a simple way. */
type Model = {
  readonly books: Map<string, Figures>;
  readonly holds: Map<string, ModelHold>;
  readonly written: Written[];
};
type Command = fc.AsyncCommand<Model, TestDatabase>;
type Step = { readonly written: Written; readonly allowed: boolean; readonly apply: () => void };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function write(real: TestDatabase, { kind, items }: Written): Promise<readonly string[]> {
  return real.transaction((tx) => {
    if (kind === 'transfer') return transfer(tx, items, testNow);
    if (kind === 'hold') return hold(tx, items, testNow);
    return kind === 'post' ? postHold(tx, items, testNow) : releaseHold(tx, items, testNow);
  });
}

async function compare(model: Model, real: TestDatabase): Promise<void> {
  expect(Object.fromEntries(await balances(real.read, [...model.books.keys()]))).toEqual(
    Object.fromEntries(model.books),
  );
  const holds = await findHolds(real.read, [...model.holds.keys()]);
  for (const [id, { amount, posted, released }] of model.holds) {
    const status = posted + released < amount ? 'pending' : posted > 0 ? 'posted' : 'released';
    expect(holds.get(id)).toMatchObject({
      amountPence: amount,
      postedPence: posted,
      releasedPence: released,
      remainingPence: amount - posted - released,
      status,
    });
  }
}

/** Creates a step for which the model predicts success or failure; afterwards all amounts must match. */
function command(name: string, plan: (model: Model) => Step | null): Command {
  return {
    check: (model) => plan(model) !== null,
    run: async (model, real) => {
      const step = plan(model);
      if (!step) return;
      if (step.allowed) {
        expect(await write(real, step.written)).toEqual(step.written.items.map(() => 'written'));
        step.apply();
        model.written.push(step.written);
      } else {
        await expect(write(real, step.written)).rejects.toThrow(/below zero|left/);
      }
      await compare(model, real);
    },
    toString: () => name,
  };
}

const pick = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(items.length, 1)];

const fund = (book: number, amount: number) =>
  command(`fund(${book}, ${amount})`, ({ books }) => {
    const [bookId, figures] = pick([...books], book) ?? [];
    if (!bookId || !figures) return null;
    return {
      written: { kind: 'transfer', items: [aTransfer({ bookId, debit: 'source', credit: 'free', amount })] },
      allowed: true,
      apply: () => Object.assign(figures, { free: figures.free + amount, source: figures.source - amount }),
    };
  });

const move = (fromIndex: number, toIndex: number, amount: number) =>
  command(`move(${fromIndex} to ${toIndex}, ${amount})`, ({ books }) => {
    const [from, to] = [pick([...books], fromIndex), pick([...books], toIndex)];
    if (!from || !to || from === to || from[0] === to[0]) return null;
    const pairId = newId();
    const out = aTransfer({ bookId: from[0], debit: 'free', credit: 'source', amount, pairId });
    const into = aTransfer({ bookId: to[0], debit: 'source', credit: 'free', amount, pairId });
    return {
      written: { kind: 'transfer', items: [out, into] },
      allowed: from[1].free >= amount,
      apply: () => {
        Object.assign(from[1], { free: from[1].free - amount, source: from[1].source + amount });
        Object.assign(to[1], { free: to[1].free + amount, source: to[1].source - amount });
      },
    };
  });

const holdMany = (wishes: readonly (readonly [book: number, amount: number])[]) =>
  command(`hold(${JSON.stringify(wishes)})`, ({ books, holds }) => {
    const items = wishes.map(([book, amount]) => aHold({ bookId: pick([...books.keys()], book) ?? '', amount }));
    const needed = Map.groupBy(items, ({ bookId }) => bookId);
    return {
      written: { kind: 'hold', items },
      allowed: [...needed].every(
        ([bookId, own]) => (books.get(bookId)?.free ?? 0) >= own.reduce((sum, { amountPence }) => sum + amountPence, 0),
      ),
      apply: () => {
        for (const { id, bookId, amountPence } of items) {
          const figures = books.get(bookId);
          if (figures) Object.assign(figures, { free: figures.free - amountPence, held: figures.held + amountPence });
          holds.set(id, { bookId, amount: amountPence, posted: 0, released: 0 });
        }
      },
    };
  });

const resolve = (kind: 'post' | 'release', holdIndex: number, amount: number) =>
  command(`${kind}(${holdIndex}, ${amount})`, ({ books, holds }) => {
    const [holdId, found] = pick([...holds], holdIndex) ?? [];
    const figures = found && books.get(found.bookId);
    if (!holdId || !found || !figures) return null;
    const part = { bookId: found.bookId, holdId, amount };
    return {
      written: kind === 'post' ? { kind, items: [aPost(part)] } : { kind, items: [aRelease(part)] },
      allowed: found.amount - found.posted - found.released >= amount,
      apply: () => {
        const goesTo = kind === 'post' ? 'spent' : 'free';
        Object.assign(figures, { held: figures.held - amount, [goesTo]: figures[goesTo] + amount });
        if (kind === 'post') found.posted += amount;
        else found.released += amount;
      },
    };
  });

const repeat = (index: number): Command => ({
  check: (model) => model.written.length > 0,
  run: async (model, real) => {
    const again = pick(model.written, index);
    if (again) expect(await write(real, again)).toEqual(again.items.map(() => 'already'));
    await compare(model, real);
  },
  toString: () => `repeat(${index})`,
});

const seal: Command = {
  check: () => true,
  run: async (_, real) => void (await sealEntries({ transaction: real.transaction, clock: { now: () => testNow } })),
  toString: () => 'seal',
};

const place = fc.nat({ max: 20 });
const amount = fc.integer({ min: 1, max: 500 });

// Every way to move money, with amounts that are often but not always possible.
const anyCommand = [
  fc.tuple(place, amount).map(([book, pence]) => fund(book, pence)),
  fc.tuple(place, place, amount).map(([from, to, pence]) => move(from, to, pence)),
  fc.array(fc.tuple(place, amount), { minLength: 1, maxLength: 4 }).map(holdMany),
  fc.tuple(place, amount).map(([which, pence]) => resolve('post', which, pence)),
  fc.tuple(place, amount).map(([which, pence]) => resolve('release', which, pence)),
  place.map(repeat),
  fc.constant(seal),
];

it('matches a simple model after any sequence of operations, and passes verification', async () => {
  const run = async (commands: Iterable<Command>): Promise<void> => {
    const bookIds = await fundedBooks(database.transaction, { count: 3, amount: 700 });
    const books = new Map(bookIds.map((id) => [id, { free: 700, held: 0, spent: 0, source: -700 }]));
    await fc.asyncModelRun(() => ({ model: { books, holds: new Map(), written: [] }, real: database }), commands);
  };
  await fc.assert(fc.asyncProperty(fc.commands(anyCommand, { maxCommands: 40, size: 'max' }), run), { numRuns: 30 });
  await sealEntries({ transaction: database.transaction, clock: { now: () => testNow } });
  const report = await verifyLedger(database.read);
  expect(report.findings).toEqual([]);
  expect(report.extent.entries).toBeGreaterThan(200);
  expect(report.extent.unsealed).toBe(0);
});
