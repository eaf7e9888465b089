import { randomBytes } from 'node:crypto';
import { createDatabase, dropDatabase } from '@huggg/postgres';
import { pence } from '@huggg/money';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createPool, migrate, readHandle, transactor, type Transact } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { fakeClock } from '../../platform/testing/index.ts';
import { balances, verifyLedger } from '../ledger/index.ts';
import { houseBookId } from './domain/chart.ts';
import { postPairs } from './use-cases/post.ts';

const lastBefore = '0039_erased_audit_addresses';
const name = `test_${randomBytes(8).toString('hex')}`;
const wallets = [newId(), newId(), newId()];
const id = (index: number): string => wallets[index] ?? '';
let url: string;
let pool: ReturnType<typeof createPool>;
let transaction: Transact;

/**
 * Wallets as the former release left them: the first was funded without a pair, 300 of its money moved to the second,
 * and the third is empty.
 */
const formerEntries = `
  insert into ledger_accounts (book_id, position, code, is_held, allows_negative, balance_pence, last_posted_at)
  select book.id, account.n - 1, account.code, account.code = 'live', account.code = 'funding',
    case account.code when 'available' then book.pence when 'funding' then -book.pence else 0 end, now()
  from unnest($1::uuid[], array[700, 300, 0]) as book (id, pence),
    unnest(array['available', 'live', 'redeemed', 'fees', 'funding']) with ordinality as account (code, n)`;
const formerMoves = `
  insert into ledger_entries (id, book_id, debit_account_id, credit_account_id, amount_pence, debit_balance_pence, credit_balance_pence, reason, reference_kind, reference_id, pair_id, posted_at)
  select gen_random_uuid(), given.book_id, d.id, c.id, given.pence, given.debit_after, given.credit_after, 'test', 'test', 'test', given.pair_id, now()
  from (values (1, ($1::uuid[])[1], 'funding', 'available', 1000, -1000, 1000, null),
    (2, ($1::uuid[])[1], 'available', 'funding', 300, 700, -700, $2::uuid), (3, ($1::uuid[])[2], 'funding', 'available', 300, -300, 300, $2::uuid))
    as given (n, book_id, debit, credit, pence, debit_after, credit_after, pair_id)
  join ledger_accounts d on d.book_id = given.book_id and d.code = given.debit join ledger_accounts c on c.book_id = given.book_id and c.code = given.credit
  order by given.n`;

beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), name);
  await migrate(url, { through: lastBefore });
  pool = createPool({ url, size: 2, name: 'huggg-test', onError: () => undefined });
  transaction = transactor(pool);
  await pool.query(formerEntries, [wallets]);
  await pool.query(formerMoves, [wallets, newId()]);
  await migrate(url);
});
afterAll(async () => {
  await pool.end();
  await dropDatabase(inject('postgresUrl'), name);
});

it('creates one opening entry for the funding of each wallet', async () => {
  const { rows } = await pool.query<{ reference_id: string; amount_pence: string }>(
    'select reference_id, amount_pence from ledger_entries where book_id = $1 order by sequence',
    [houseBookId],
  );
  const expected = [
    [id(0), 700],
    [id(1), 300],
  ].toSorted();
  expect(rows.map(({ reference_id, amount_pence }) => [reference_id, Number(amount_pence)])).toEqual(expected);
  expect((await balances(readHandle(pool), [houseBookId])).get(houseBookId)).toMatchObject({
    opening: -1_000,
    customers: 1_000,
  });
});

it('leaves a ledger that passes verification, and in which later entries need their pair', async () => {
  const now = fakeClock('2030-01-01T00:00:00Z').now();
  const pair = { walletBookId: id(2), direction: 'in', against: 'bank', reason: 'test' } as const;
  const reference = { kind: 'test', id: 'test' };
  await transaction((tx) => postPairs(tx, [{ ...pair, id: newId(), amountPence: pence(5), reference }], now));
  expect((await verifyLedger(readHandle(pool))).findings).toEqual([]);
});
