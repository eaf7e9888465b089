import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import {
  integer,
  isoInstant,
  nullable,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import type { Reference } from '../domain/movements.ts';

/** A written movement. The balances are those of its two accounts directly after it. */
export type Entry = {
  readonly id: string;
  readonly sequence: number;
  readonly debit: string;
  readonly credit: string;
  readonly amountPence: Pence;
  readonly debitBalancePence: Pence;
  readonly creditBalancePence: Pence;
  readonly reason: string;
  readonly reference: Reference;
  readonly description: string;
  readonly holdId: string | null;
  /** In the API's format, because exports read up to a million entries. */
  readonly postedAt: string;
};

const writtenOf = statement('ledger-written', 'select id from ledger_entries where id = any($1::uuid[])', { id: uuid });

/** Returns which of these entries exist. */
export async function findWritten(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await db.run(writtenOf, [ids])).map(({ id }) => id));
}

const otherHalves = statement(
  'ledger-other-halves',
  'select pair_id, book_id from ledger_entries where pair_id = any($1::uuid[]) and book_id <> $2',
  { pairId: uuid, bookId: uuid },
);

/** Returns the other book of movements between two books, by pair id. */
export async function findOtherBooks(
  db: Queryable,
  { bookId, pairIds }: { readonly bookId: string; readonly pairIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = pairIds.length === 0 ? [] : await db.run(otherHalves, [pairIds, bookId]);
  return new Map(rows.map((row) => [row.pairId, row.bookId]));
}

export type EntryPage = {
  readonly bookId: string;
  /**
   * Account codes: selects entries that move money into or out of this set of accounts, but not between two of them.
   */
  readonly accounts: readonly string[];
  /** Reason codes; null for all. */
  readonly reasons: readonly string[] | null;
  /** Selects only the entries of one hold: the hold and its outcome. */
  readonly holdId?: string | null;
  /** From this instant, inclusive, until the next one, exclusive. */
  readonly from: Temporal.Instant | null;
  readonly to: Temporal.Instant | null;
  /** The sequence of the entry next to which the page starts, and whether older or newer entries follow. */
  readonly cursor: { readonly side: 'older' | 'newer'; readonly sequence: number } | null;
  readonly limit: number;
};

const columns = {
  id: uuid,
  sequence: integer,
  debit: text,
  credit: text,
  amountPence: pence,
  debitBalancePence: pence,
  creditBalancePence: pence,
  reason: text,
  referenceKind: text,
  referenceId: text,
  description: text,
  holdId: nullable(uuid),
  postedAt: isoInstant,
} as const;

type Row = RowOf<typeof columns>;

/**
 * Reads one range of the index for each pair of accounts and each reason that occurs there, takes a page from each, and
 * merges them. A page of rare entries in a busy book therefore reads no frequent ones.
 */
function page(
  name: string,
  {
    compare,
    order,
    bound,
    other,
  }: { readonly compare: string; readonly order: string; readonly bound: string; readonly other: string },
) {
  return statement(
    name,
    `with recursive book as materialized (select id, code, code = any($2::text[]) as wanted from ledger_accounts where book_id = $1),
     flows as materialized (select d.id as debit_id, d.code as debit, c.id as credit_id, c.code as credit from book d join book c on c.wanted <> d.wanted),
     reasons as (
       select f.*, (select min(e.reason) from ledger_entries e where e.debit_account_id = f.debit_id and e.credit_account_id = f.credit_id) as reason from flows f
       union all
       select r.debit_id, r.debit, r.credit_id, r.credit, (select min(e.reason) from ledger_entries e where e.debit_account_id = r.debit_id and e.credit_account_id = r.credit_id and e.reason > r.reason)
       from reasons r where r.reason is not null
     ), cut as materialized (select posted_at as at, sequence from ledger_entries where sequence = $6),
     bound as materialized (${bound})
     select e.id, e.sequence, r.debit, r.credit, e.amount_pence, e.debit_balance_pence, e.credit_balance_pence, e.reason, e.reference_kind, e.reference_id, e.description, e.hold_id, e.posted_at
     from reasons r cross join lateral (
       select * from ledger_entries e
       where e.debit_account_id = r.debit_id and e.credit_account_id = r.credit_id and e.reason = r.reason
         and (e.posted_at, e.sequence) ${compare} ((select at from bound), (select sequence from bound)) and ${other}
       order by e.posted_at ${order}, e.sequence ${order} limit $7
     ) e
     where r.reason is not null and ($3::text[] is null or r.reason = any($3))
     order by e.posted_at ${order}, e.sequence ${order} limit $7`,
    columns,
  );
}

// The cursor and the end of the period are combined into one bound: with two, the index scan would start at the wider
// one.
const olderPage = page('ledger-entries-older', {
  compare: '<',
  order: 'desc',
  bound: `select at, sequence from (select at, sequence from cut union all select coalesce($5::timestamptz, 'infinity'), 0::bigint) bounds order by at, sequence limit 1`,
  other: `e.posted_at >= coalesce($4::timestamptz, '-infinity')`,
});
const newerPage = page('ledger-entries-newer', {
  compare: '>',
  order: 'asc',
  bound: `select at, sequence from (select at, sequence from cut union all select coalesce($4::timestamptz, '-infinity'), 0::bigint) bounds order by at desc, sequence desc limit 1`,
  other: `e.posted_at < coalesce($5::timestamptz, 'infinity')`,
});

const entryColumns =
  'e.id, e.sequence, d.code as debit, c.code as credit, e.amount_pence, e.debit_balance_pence, e.credit_balance_pence, e.reason, e.reference_kind, e.reference_id, e.description, e.hold_id, e.posted_at';

/**
 * The same for one hold, which has few entries compared with its book: they are read in order, and entries of other
 * accounts are filtered out.
 */
function pageOfHold(name: string, { compare, order }: { readonly compare: string; readonly order: string }) {
  return statement(
    name,
    `select ${entryColumns} from ledger_entries e join ledger_accounts d on d.id = e.debit_account_id join ledger_accounts c on c.id = e.credit_account_id
     where e.hold_id = $8 and e.book_id = $1 and (d.code = any($2::text[])) <> (c.code = any($2::text[])) and ($3::text[] is null or e.reason = any($3))
       and e.posted_at >= coalesce($4::timestamptz, '-infinity') and e.posted_at < coalesce($5::timestamptz, 'infinity')
       and ($6::bigint is null or (e.posted_at, e.sequence) ${compare} ((select posted_at from ledger_entries where sequence = $6), $6))
     order by e.posted_at ${order}, e.sequence ${order} limit $7`,
    columns,
  );
}

const olderOfHold = pageOfHold('ledger-entries-of-hold-older', { compare: '<', order: 'desc' });
const newerOfHold = pageOfHold('ledger-entries-of-hold-newer', { compare: '>', order: 'asc' });

/** Returns a page of a book's entries, newest first in either direction, and whether more follow in that direction. */
export async function entriesOf(
  db: Queryable,
  input: EntryPage,
): Promise<{ readonly entries: readonly Entry[]; readonly more: boolean }> {
  const newer = input.cursor?.side === 'newer';
  const values = [
    input.bookId,
    input.accounts,
    input.reasons,
    input.from,
    input.to,
    input.cursor?.sequence ?? null,
    input.limit + 1,
  ];
  const rows = input.holdId
    ? await db.run(newer ? newerOfHold : olderOfHold, [...values, input.holdId])
    : await db.run(newer ? newerPage : olderPage, values);
  const entries = rows.slice(0, input.limit).map(toEntry);
  return { entries: newer ? entries.toReversed() : entries, more: rows.length > input.limit };
}

const inBook = statement('ledger-entry-in-book', 'select id from ledger_entries where sequence = $1 and book_id = $2', {
  id: uuid,
});

/** Checks whether an entry is of a book. The entries of all books share one sequence. */
export async function hasEntry(
  db: Queryable,
  { bookId, sequence }: { readonly bookId: string; readonly sequence: number },
): Promise<boolean> {
  return (await db.run(inBook, [sequence, bookId])).length > 0;
}

function toEntry({ referenceKind, referenceId, ...row }: Row): Entry {
  return { ...row, reference: { kind: referenceKind, id: referenceId } };
}
