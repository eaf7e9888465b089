import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { pence, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

/** From this instant, inclusive, until the next one, exclusive; null for no bound. */
export type Span = { readonly from: Temporal.Instant | null; readonly until: Temporal.Instant | null };

/** The amounts that an account received and paid in a period, and its balance at the end. */
export type AccountFlow = { readonly inPence: Pence; readonly outPence: Pence; readonly balancePence: Pence };

/**
 * Reads one range of the index for each pair of accounts and each reason that occurs there, from the start of the
 * period on, so that earlier entries are not read. Balances at the end are the current ones minus later entries.
 */
const flows = statement(
  'ledger-flows',
  `with recursive book as materialized (select id, book_id, code, position, balance_pence from ledger_accounts where book_id = any($1::uuid[])),
   ways as materialized (select d.id as debit_id, c.id as credit_id from book d join book c on c.book_id = d.book_id and c.id <> d.id),
   reasons as (
     select w.*, (select min(e.reason) from ledger_entries e where e.debit_account_id = w.debit_id and e.credit_account_id = w.credit_id) as reason from ways w
     union all
     select r.debit_id, r.credit_id, (select min(e.reason) from ledger_entries e where e.debit_account_id = r.debit_id and e.credit_account_id = r.credit_id and e.reason > r.reason)
     from reasons r where r.reason is not null
   ), sums as materialized (
     select r.debit_id, r.credit_id, f.within_pence, f.since_pence from reasons r cross join lateral (
       select coalesce(sum(e.amount_pence) filter (where e.posted_at < coalesce($3::timestamptz, 'infinity')), 0)::bigint as within_pence,
         coalesce(sum(e.amount_pence) filter (where e.posted_at >= coalesce($3::timestamptz, 'infinity')), 0)::bigint as since_pence
       from ledger_entries e where e.debit_account_id = r.debit_id and e.credit_account_id = r.credit_id and e.reason = r.reason and e.posted_at >= coalesce($2::timestamptz, '-infinity')
     ) f where r.reason is not null
   ), sides as (
     select credit_id as id, within_pence as in_pence, 0::bigint as out_pence, since_pence from sums
     union all select debit_id, 0, within_pence, -since_pence from sums
   )
   select b.book_id, b.code, coalesce(sum(s.in_pence), 0)::bigint as in_pence, coalesce(sum(s.out_pence), 0)::bigint as out_pence, (b.balance_pence - coalesce(sum(s.since_pence), 0))::bigint as balance_pence
   from book b left join sides s on s.id = b.id group by b.book_id, b.code, b.position, b.balance_pence order by b.book_id, b.position`,
  {
    bookId: uuid,
    code: text,
    inPence: pence,
    outPence: pence,
    balancePence: pence,
  },
);

/**
 * Returns the flows of each account of some books in a period, by book and code, all from one snapshot of the ledger.
 */
export async function flowsOf(
  db: Queryable,
  bookIds: readonly string[],
  { from, until }: Span,
): Promise<ReadonlyMap<string, Readonly<Record<string, AccountFlow>>>> {
  const rows = await db.run(flows, [bookIds, from, until]);
  return new Map(
    [...Map.groupBy(rows, ({ bookId }) => bookId)].map(([bookId, accounts]) => [
      bookId,
      Object.fromEntries(
        accounts.map(({ code, inPence, outPence, balancePence }) => [code, { inPence, outPence, balancePence }]),
      ),
    ]),
  );
}
