import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { aHold, aPost, aRelease, aTransfer, fundedBooks, testNow } from '../testing/books.ts';
import { hold, postHold, releaseHold, transfer } from './move-money.ts';
import { sealEntries } from './seal-entries.ts';
import { runLedgerVerify, verifyLedger } from './verify-ledger.ts';

const tables = ['ledger_accounts', 'ledger_entries', 'ledger_holds', 'ledger_seals'] as const;
const clock = { now: () => testNow };

let database: TestDatabase;
let bookId: string;
let holdId: string;

beforeAll(async () => {
  database = await testDatabase({ poolSize: 3 });
  const [first = '', second = ''] = await fundedBooks(database.transaction, { count: 2, amount: 1_000 });
  bookId = first;
  const held = aHold({ bookId, amount: 300 });
  holdId = held.id;
  const pairId = newId();
  await database.transaction(async (tx) => {
    await hold(tx, [held, aHold({ bookId, amount: 50 })], testNow);
    await postHold(tx, [aPost({ bookId, holdId, amount: 100 })], testNow);
    await releaseHold(tx, [aRelease({ bookId, holdId, amount: 40 })], testNow);
    await transfer(
      tx,
      [
        aTransfer({ bookId, debit: 'free', credit: 'source', amount: 5, pairId }),
        aTransfer({ bookId: second, debit: 'source', credit: 'free', amount: 5, pairId }),
      ],
      testNow,
    );
  });
  await sealAvailableEntries();
});
afterAll(() => database.close());

/**
 * Sealing waits for transactions of the whole cluster, and leaves the entries to a later run if a transaction of
 * another test stays open.
 */
async function sealAvailableEntries(): Promise<void> {
  const sealed = await sealEntries({ transaction: database.transaction, clock });
  if (sealed === 0) await sealAvailableEntries();
}

class Undo extends Error {}

/**
 * Changes rows as an administrator who owns the database and disables its guards could, checks the result, and undoes
 * the change.
 */
async function resultAfterTampering<T>(statements: readonly string[], look: (tx: Tx) => Promise<T>): Promise<T> {
  const seen: T[] = [];
  const work = database.transaction(async (tx) => {
    for (const table of tables) await tx.execute(`alter table ${table} disable trigger all`);
    for (const statement of statements) await tx.execute(statement);
    seen.push(await look(tx));
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
  return seen[0] as T;
}

async function checksIn(tx: Tx): Promise<readonly string[]> {
  return [...new Set((await verifyLedger(tx)).findings.map(({ check }) => check))].toSorted();
}

async function messagesIn(tx: Tx): Promise<readonly string[]> {
  return (await verifyLedger(tx)).findings.map(({ message }) => message);
}

describe('ledger verification', () => {
  it('finds nothing in an intact ledger, and reports how much it checked', async () => {
    const { ok, lines } = await runLedgerVerify({ read: database.read });
    expect(ok).toBe(true);
    expect(lines).toEqual([
      'Looked at 8 entries, 25 accounts in 3 books, 2 holds, 1 seals.',
      expect.stringMatching(/^The chain ends with seal 1, [0-9a-f]{64}; 0 entries wait for the next one\.$/),
      'Every sum, balance, hold, pair and seal is in order.',
    ]);
  });

  it.each<[what: string, statement: string, found: readonly string[]]>([
    [
      'an amount that was changed',
      'update ledger_entries set amount_pence = amount_pence + 1 where hold_id is null and pair_id is null and sequence = 1',
      ['balance', 'chain', 'running'],
    ],
    ['a reason that was changed', `update ledger_entries set reason = 'other' where sequence = 2`, ['chain']],
    ['a description that was changed', `update ledger_entries set description = 'Paid' where sequence = 2`, ['chain']],
    [
      'a time that was changed',
      `update ledger_entries set posted_at = posted_at - interval '1 day' where sequence = 5`,
      ['chain', 'running'],
    ],
    ['a deleted entry', 'delete from ledger_entries where sequence = 8', ['balance', 'chain', 'pair']],
    [
      'an entry of a deleted hold',
      'delete from ledger_entries where id <> hold_id',
      ['balance', 'chain', 'hold', 'running'],
    ],
    [
      'a balance that was changed',
      `update ledger_accounts set balance_pence = balance_pence + 1 where code = 'free'`,
      ['balance', 'book'],
    ],
    [
      'balances that were changed so that the book still agrees',
      `update ledger_accounts set balance_pence = balance_pence + case code when 'free' then 1 else -1 end where code in ('free', 'source')`,
      ['balance'],
    ],
    [
      'money that came out of a held account',
      `update ledger_accounts set balance_pence = balance_pence - 10 where code = 'held' and balance_pence > 0`,
      ['balance', 'book', 'held'],
    ],
    [
      'a hold that states a higher remaining amount',
      'update ledger_holds set posted_pence = posted_pence - 1 where posted_pence > 0',
      ['held', 'hold'],
    ],
    ['a hold that was increased', 'update ledger_holds set amount_pence = amount_pence + 1', ['held', 'hold']],
    ['a hold that was deleted', 'delete from ledger_holds', ['held', 'hold']],
    ['a seal that was changed', `update ledger_seals set hash = decode(repeat('ab', 32), 'hex')`, ['chain']],
    ['half a move', 'update ledger_entries set pair_id = null where sequence = 7', ['chain', 'pair']],
    [
      'an entry that was moved to another book',
      'update ledger_entries set book_id = gen_random_uuid() where sequence = 1',
      ['chain', 'movement'],
    ],
  ])('finds %s', async (_, statement, found) => {
    expect(await resultAfterTampering([statement], checksIn)).toEqual(found);
  });

  it('finds an entry inserted among sealed ones', async () => {
    const widen = 'update ledger_seals set to_sequence = 1000';
    const insert = `insert into ledger_entries (id, book_id, debit_account_id, credit_account_id, amount_pence, debit_balance_pence, credit_balance_pence, reason, reference_kind, reference_id, posted_at)
      select gen_random_uuid(), book_id, debit_account_id, credit_account_id, 7, debit_balance_pence, credit_balance_pence, reason, reference_kind, reference_id, posted_at from ledger_entries where sequence = 1`;
    expect(await resultAfterTampering([widen, insert], checksIn)).toEqual(['balance', 'chain', 'running']);
  });

  it('finds an impossible status of a hold, even without the table constraint', async () => {
    const unguard =
      'alter table ledger_holds drop constraint ledger_holds_status, drop constraint ledger_holds_resolved';
    expect(
      await resultAfterTampering(
        [unguard, `update ledger_holds set status = 'released' where id = '${holdId}'`],
        checksIn,
      ),
    ).toEqual(['hold']);
  });

  it('finds an account below zero, even without the table constraint', async () => {
    const unguard = 'alter table ledger_accounts drop constraint ledger_accounts_not_overdrawn';
    expect(
      await resultAfterTampering(
        [unguard, `update ledger_accounts set balance_pence = -1 where code = 'spent' and book_id = '${bookId}'`],
        checksIn,
      ),
    ).toContain('overdrawn');
  });

  it('finds a seal missing from the middle of the chain, and a chain that was cut off', async () => {
    for (const amount of [1, 2]) {
      await database.transaction((tx) =>
        transfer(tx, [aTransfer({ bookId, debit: 'source', credit: 'free', amount })], testNow),
      );
      await sealAvailableEntries();
    }
    expect(await resultAfterTampering(['delete from ledger_seals where number = 2'], messagesIn)).toEqual([
      expect.stringMatching(/Seal 3 .* a seal is missing/),
      expect.stringMatching(/Seal 3 .* hash of the seal before/),
    ]);
    const knownHash = (await verifyLedger(database.read)).head?.hash.toString('hex') ?? '';
    expect((await verifyLedger(database.read, { knownHash })).findings).toEqual([]);
    const cut = await resultAfterTampering(['delete from ledger_seals where number = 3'], (tx) =>
      runLedgerVerify({ read: tx, knownHash }),
    );
    expect(cut).toMatchObject({
      ok: false,
      lines: expect.arrayContaining([`No seal has the hash ${knownHash}: the chain was cut short or made anew.`]),
    });
  });

  it('reports its findings with ids and fails', async () => {
    const { ok, lines } = await resultAfterTampering(
      [`update ledger_accounts set balance_pence = balance_pence + 1 where code = 'spent' and book_id = '${bookId}'`],
      (tx) => runLedgerVerify({ read: tx }),
    );
    expect(ok).toBe(false);
    expect(lines.slice(2)).toEqual([
      `Account ${bookId} spent says 101 pence; its entries add up to 100.`,
      `Book ${bookId} adds up to 1 pence instead of 0.`,
    ]);
  });
});

describe('the ledger tables', () => {
  const refused = /is refused: what was written in the ledger stays/;

  it.each([
    ['update ledger_entries set amount_pence = 1'],
    ['update ledger_entries set description = description'],
    ['delete from ledger_entries'],
    ['truncate ledger_entries'],
    ['update ledger_seals set entry_count = 1'],
    ['delete from ledger_seals'],
    ['truncate ledger_seals'],
    ['update ledger_holds set amount_pence = 1'],
    ['delete from ledger_holds'],
    ['truncate ledger_holds'],
    ['update ledger_accounts set is_held = false'],
    ['update ledger_accounts set controls = null, controls_after = null where controls is not null'],
    ['delete from ledger_accounts'],
    ['truncate ledger_accounts'],
  ])('refuse to their owner: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow(refused);
  });

  it('refuse it in a session in the replica role too', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('set session_replication_role = replica');
      await expect(client.query('delete from ledger_entries')).rejects.toThrow(refused);
    } finally {
      client.release(true);
    }
  });

  it.each([
    [
      'an account below zero',
      `update ledger_accounts set balance_pence = -1 where code = 'free'`,
      'ledger_accounts_not_overdrawn',
    ],
    [
      'a hold that released more than it had',
      'update ledger_holds set posted_pence = amount_pence + 1',
      'ledger_holds_',
    ],
    ['a hold that ended with money left', `update ledger_holds set status = 'posted'`, 'ledger_holds'],
  ])('refuse %s', async (_, statement, constraint) => {
    await expect(database.pool.query(statement)).rejects.toThrow(new RegExp(constraint));
  });
});
