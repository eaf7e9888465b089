import type { Pence } from '@huggg/money';
import {
  hiddenParameter,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type Tx,
} from '../../../platform/database/index.ts';

/** An account to create. */
export type NewAccount = {
  readonly code: string;
  /** Whether only holds move money in and out of it. */
  readonly held?: boolean;
  /** Whether the balance may be negative: a source of money has a balance of minus the total that came from it. */
  readonly mayBeNegative?: boolean;
  /**
   * The code of the accounts in other books that this one controls: its balance is minus the sum of theirs. From now
   * on, every change to one of them is half of a pair whose other half changes this one, or another of them.
   */
  readonly controls?: string;
};

const insertBooks = statement(
  'ledger-open-books',
  `insert into ledger_accounts (book_id, position, code, is_held, allows_negative, controls, controls_after)
   select book.id, given.n - 1, given.code, given.is_held, given.allows_negative, given.controls,
     case when given.controls is not null then (select coalesce(max(sequence), 0) from ledger_entries) end
   from unnest($1::uuid[]) as book (id),
     unnest($2::text[], $3::boolean[], $4::boolean[], $5::text[]) with ordinality as given (code, is_held, allows_negative, controls, n)
   on conflict (book_id, code) do nothing`,
);

/**
 * Opens books with the same accounts; the first is the one that money is spent from. Books that are already open are
 * left unchanged.
 */
export async function openBooks(
  tx: Tx,
  { bookIds, accounts }: { readonly bookIds: readonly string[]; readonly accounts: readonly NewAccount[] },
): Promise<void> {
  await tx.run(insertBooks, [
    bookIds,
    accounts.map(({ code }) => code),
    accounts.map(({ held }) => held ?? false),
    accounts.map(({ mayBeNegative }) => mayBeNegative ?? false),
    accounts.map(({ controls }) => controls ?? null),
  ]);
}

const lockFirstAccounts = statement(
  'ledger-lock',
  'select book_id, balance_pence from ledger_accounts where book_id = any($1::uuid[]) and position = 0 order by book_id for no key update',
  { bookId: uuid, balancePence: pence },
);

/** Books that a transaction has locked, so that a write after a lock needs no second round trip. */
const lockedBooks = new WeakMap<Tx, Set<string>>();

/**
 * Locks books until the transaction ends, in order of id, and returns their spendable balances; every write to a book
 * takes this lock. Lock all books of a transaction in one call: otherwise two transactions can deadlock, and are then
 * retried.
 * @returns the balances by book; books that do not exist are absent.
 */
export async function lockBalances(tx: Tx, bookIds: readonly string[]): Promise<ReadonlyMap<string, Pence>> {
  const rows = await tx.run(lockFirstAccounts, [bookIds]);
  const locked = lockedBooks.get(tx) ?? new Set();
  lockedBooks.set(tx, locked);
  for (const row of rows) locked.add(row.bookId);
  return new Map(rows.map((row) => [row.bookId, row.balancePence]));
}

/**
 * Locks the books that this transaction has not locked yet. The lock is a separate statement before the write, so that
 * the write sees what the previous holder of the lock wrote.
 */
export async function ensureLocked(tx: Tx, bookIds: Iterable<string>): Promise<void> {
  const locked = lockedBooks.get(tx);
  const missing = [...new Set(bookIds)].filter((id) => !locked?.has(id));
  if (missing.length > 0) await lockBalances(tx, missing);
}

const allowDebt = statement(
  'ledger-allow-debt',
  'update ledger_accounts set allows_negative = true where book_id = $1 and position = 0 and not allows_negative',
);

/** Allows the spendable account of a book to become negative, until `endDebt`. */
export async function allowDebtOf(tx: Tx, bookId: string): Promise<void> {
  await ensureLocked(tx, [bookId]);
  await tx.run(allowDebt, [bookId]);
}

const endDebt = statement(
  'ledger-end-debt',
  'update ledger_accounts set allows_negative = false where book_id = $1 and position = 0 and allows_negative and balance_pence >= 0',
);

/** Disallows a negative balance of the spendable account again, unless it is still negative. */
export async function endDebtOf(tx: Tx, bookId: string): Promise<void> {
  await ensureLocked(tx, [bookId]);
  await tx.run(endDebt, [bookId]);
}

const readFirstAccounts = statement(
  'ledger-spendable',
  `select book_id, balance_pence from ledger_accounts where book_id = any(${hiddenParameter('$1', 'uuid[]')}::uuid[]) and position = 0`,
  { bookId: uuid, balancePence: pence },
);

/**
 * Returns the current spendable balance of each book (that of its first account). Without a lock it may have decreased
 * by the time it is used.
 */
export async function spendableBalances(
  db: Queryable,
  bookIds: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  const rows = await db.run(readFirstAccounts, [bookIds]);
  return new Map(rows.map((row) => [row.bookId, row.balancePence]));
}

const readBalances = statement(
  'ledger-balances',
  'select book_id, code, balance_pence from ledger_accounts where book_id = any($1::uuid[]) order by book_id, position',
  { bookId: uuid, code: text, balancePence: pence },
);

/** Returns the balance of every account, by book and code. */
export async function balances(
  db: Queryable,
  bookIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, Pence>>>> {
  const rows = await db.run(readBalances, [bookIds]);
  const books = Map.groupBy(rows, (row) => row.bookId);
  return new Map(
    [...books].map(([bookId, accounts]) => [
      bookId,
      Object.fromEntries(accounts.map((row) => [row.code, row.balancePence])),
    ]),
  );
}
