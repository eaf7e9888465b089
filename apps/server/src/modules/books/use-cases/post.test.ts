import { pence } from '@huggg/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { fakeClock, testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { allowDebtOf, balances, openBooks, transfer, verifyLedger } from '../../ledger/index.ts';
import { chart, houseBookId } from '../domain/chart.ts';
import type { HousePair } from '../domain/entries.ts';
import { postPairs, postToHouse } from './post.ts';

const now = fakeClock().now();
const walletBookId = newId();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 2 });
  await database.transaction((tx) =>
    openBooks(tx, {
      bookIds: [walletBookId],
      accounts: [{ code: 'available' }, { code: 'funding', mayBeNegative: true }],
    }),
  );
});
afterAll(() => database.close());

const aPair = (amount: number, more: Partial<HousePair> = {}): HousePair => ({
  id: newId(),
  walletBookId,
  direction: 'in',
  against: 'bank',
  amountPence: pence(amount),
  reason: 'test',
  reference: { kind: 'test', id: 'test' },
  ...more,
});

class Undo extends Error {}

/**
 * Changes the ledger with its guards off, as no use case does, returns the proofs that detect the change, and rolls it
 * back.
 */
async function proofsFailedAfter(work: (tx: Tx) => Promise<unknown>): Promise<readonly string[]> {
  const seen: string[] = [];
  const undone = database.transaction(async (tx) => {
    for (const table of ['ledger_accounts', 'ledger_entries'])
      await tx.execute(`alter table ${table} disable trigger all`);
    await work(tx);
    seen.push(...(await verifyLedger(tx)).findings.map(({ check }) => check));
    throw new Undo();
  });
  await expect(undone).rejects.toThrow(Undo);
  return [...new Set(seen)].toSorted();
}

it('is created by the migrations with the accounts of the chart, with customers as the control account', async () => {
  const { rows } = await database.pool.query(
    'select code, controls, allows_negative from ledger_accounts where book_id = $1 order by position',
    [houseBookId],
  );
  expect(rows).toEqual(
    chart.map(({ code }) => ({
      code,
      controls: code === 'customers' ? 'funding' : null,
      allows_negative: true,
    })),
  );
});

it('writes both halves once, and moves money within the house book', async () => {
  const into = aPair(1_000);
  const post = (pairs: readonly HousePair[]) => database.transaction((tx) => postPairs(tx, pairs, now));
  expect([await post([into]), await post([into, aPair(50)])]).toEqual([['written'], ['already', 'written']]);
  expect(await post([aPair(300, { direction: 'out', against: 'card-clearing' })])).toEqual(['written']);
  const own = { id: newId(), amountPence: pence(20), reason: 'test', reference: { kind: 'test', id: 'test' } };
  await database.transaction((tx) => postToHouse(tx, [{ ...own, debit: 'card-costs', credit: 'bank' }], now));
  const books = await balances(database.read, [walletBookId, houseBookId]);
  expect(books.get(walletBookId)).toEqual({ available: 750, funding: -750 });
  expect(books.get(houseBookId)).toMatchObject({
    bank: -1_030,
    'card-clearing': 300,
    customers: 750,
    'card-costs': -20,
  });
  expect((await verifyLedger(database.read)).findings).toEqual([]);
});

it('can take more than wallets were ever funded with, if a wallet may be in debt', async () => {
  await database.transaction(async (tx) => {
    await allowDebtOf(tx, walletBookId);
    await postPairs(tx, [aPair(2_000, { direction: 'out', against: 'disputes' })], now);
  });
  const books = await balances(database.read, [walletBookId, houseBookId]);
  expect([books.get(walletBookId), books.get(houseBookId)?.['customers']]).toEqual([
    { available: -1_250, funding: 1_250 },
    -1_250,
  ]);
  expect((await verifyLedger(database.read)).findings).toEqual([]);
});

describe('the ledger verification', () => {
  const lone = (bookId: string, debit: string, credit: string) => ({
    id: newId(),
    bookId,
    debit,
    credit,
    amountPence: pence(5),
    reason: 'test',
    reference: { kind: 'test', id: 'test' },
  });

  it('reports money posted to a wallet but not to the house book', async () => {
    expect(await proofsFailedAfter((tx) => transfer(tx, [lone(walletBookId, 'funding', 'available')], now))).toEqual([
      'alone',
      'control',
    ]);
  });

  it('reports an entry on the control account without one in a wallet', async () => {
    expect(await proofsFailedAfter((tx) => transfer(tx, [lone(houseBookId, 'bank', 'customers')], now))).toEqual([
      'alone',
      'control',
    ]);
  });

  it('reports two errors that cancel out', async () => {
    const both = [lone(walletBookId, 'funding', 'available'), lone(houseBookId, 'bank', 'customers')];
    expect(await proofsFailedAfter((tx) => transfer(tx, both, now))).toEqual(['alone']);
  });

  it('reports a pair whose other half does not use the control account', async () => {
    const pairId = newId();
    const halves = [
      { ...lone(walletBookId, 'funding', 'available'), pairId, pairAccount: 'funding' },
      { ...lone(houseBookId, 'bank', 'fees'), pairId, pairAccount: 'fees' },
    ];
    expect(await proofsFailedAfter((tx) => transfer(tx, halves, now))).toEqual(['control', 'pair']);
  });

  it('reports a pair whose halves have the same direction', async () => {
    const change = `update ledger_entries e set debit_account_id = e.credit_account_id, credit_account_id = e.debit_account_id
      where e.book_id = '${houseBookId}' and e.sequence = (select max(sequence) from ledger_entries where pair_id is not null)`;
    expect(await proofsFailedAfter((tx) => tx.execute(change))).toContain('pair');
  });

  it('reports a half without its other half', async () => {
    const remove = `delete from ledger_entries where book_id = '${houseBookId}' and sequence = (select max(sequence) from ledger_entries where pair_id is not null)`;
    expect(await proofsFailedAfter((tx) => tx.execute(remove))).toContain('pair');
  });

  it('rejects halves that are not opposite', async () => {
    const pairId = newId();
    const halves = [
      { ...lone(walletBookId, 'funding', 'available'), pairId, pairAccount: 'funding' },
      { ...lone(houseBookId, 'customers', 'bank'), pairId, pairAccount: 'customers' },
    ];
    await expect(database.transaction((tx) => transfer(tx, halves, now))).rejects.toThrow(/two opposite halves/);
  });
});
