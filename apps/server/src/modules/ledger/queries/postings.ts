import {
  boolean,
  notNull,
  statement,
  uuid,
  type RowOf,
  type Statement,
  type Tx,
} from '../../../platform/database/index.ts';
import type { HoldPost, HoldRelease, NewHold, NewTransfer, Outcome, PairedHoldPost } from '../domain/movements.ts';
import { duplicateReference, LedgerFault } from '../errors.ts';
import type { Temporal } from 'temporal-polyfill';

const columns = { id: notNull(uuid, 'callers give each movement an id'), known: boolean, same: boolean };

type Row = RowOf<typeof columns>;

/**
 * Builds the statement for a write to the ledger, after the books are locked: $1–$7 are the columns of every movement,
 * $8 the time, $9–$11 those of the kind. Balances are running sums over each account's legs, because the planner does
 * not know the length of the lists and would join them row by row.
 */
function postingStatement({
  name,
  given,
  accounts,
  holdId,
  pairId,
  effect,
}: {
  readonly name: string;
  /** The three columns of the kind, after unnesting: their declared types and names. */
  readonly given: { readonly arrays: string; readonly names: string };
  /** Joins the debited and credited accounts as `d` and `c`. */
  readonly accounts: string;
  readonly holdId: string;
  readonly pairId: string;
  /** Further data-modifying steps over `fresh`. */
  readonly effect: string;
}): Statement<Row> {
  return statement(
    name,
    `with given as materialized (
       select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], ${given.arrays}) with ordinality
         as g (id, book_id, amount_pence, reason, reference_kind, reference_id, description, ${given.names}, n)
     ), placed as materialized (
       select g.*, d.id as debit_id, c.id as credit_id, ${holdId} as entry_hold_id, ${pairId} as entry_pair_id,
         greatest(d.last_posted_at, c.last_posted_at) as last_posted_at, e.id is not null as known,
         e.debit_account_id = d.id and e.credit_account_id = c.id and e.amount_pence = g.amount_pence and e.reason = g.reason
           and e.reference_kind = g.reference_kind and e.reference_id = g.reference_id and e.description = g.description
           and e.hold_id is not distinct from ${holdId} and e.pair_id is not distinct from ${pairId} as same
       from given g ${accounts} left join ledger_entries e on e.id = g.id
     ), fresh as materialized (select * from placed where not known),
     moment as materialized (select greatest($8::timestamptz, max(last_posted_at)) as at from fresh),
     moved as (
       update ledger_accounts a set balance_pence = a.balance_pence + t.delta, last_posted_at = (select at from moment)
       from (
         select account_id, sum(delta)::bigint as delta
         from (select debit_id as account_id, -amount_pence as delta from fresh union all select credit_id, amount_pence from fresh) legs group by account_id
       ) t where a.id = t.account_id
       returning a.id, a.balance_pence - t.delta as before
     ), legs as (
       select m.id as account_id, m.before as delta, 0 as side, f.* from moved m left join fresh f on false
       union all select debit_id, -amount_pence, 1, f.* from fresh f
       union all select credit_id, amount_pence, 2, f.* from fresh f
     ), running as (
       select *, (sum(delta) over (partition by account_id order by n nulls first))::bigint as after from legs
     ), paired as (
       select *, lag(after) over (order by n, side) as debit_after from running where side > 0
     ), ${effect} written as (
       insert into ledger_entries (id, book_id, debit_account_id, credit_account_id, amount_pence, debit_balance_pence, credit_balance_pence, reason, reference_kind, reference_id, description, hold_id, pair_id, posted_at)
       select id, book_id, debit_id, credit_id, amount_pence, debit_after, after, reason, reference_kind, reference_id, description, entry_hold_id, entry_pair_id, (select at from moment)
       from paired where side = 2 order by n
     )
     select id, known, coalesce(same, false) as same from placed`,
    columns,
  );
}

const joinAccountByCode = (side: string, code: string, extra: string): string =>
  `join ledger_accounts ${side} on ${side}.book_id = g.book_id and ${side}.code = g.${code} and ${extra}`;

const writeTransfers = postingStatement({
  name: 'ledger-transfer',
  given: { arrays: '$9::text[], $10::text[], $11::uuid[]', names: 'debit_code, credit_code, pair_id' },
  accounts: `${joinAccountByCode('d', 'debit_code', 'not d.is_held')} ${joinAccountByCode('c', 'credit_code', 'not c.is_held')}`,
  holdId: 'null::uuid',
  pairId: 'g.pair_id',
  effect: '',
});

const writeHolds = postingStatement({
  name: 'ledger-hold',
  given: { arrays: '$9::text[], $10::text[], $11::timestamptz[]', names: 'from_code, held_code, expires_at' },
  accounts: `${joinAccountByCode('d', 'from_code', 'not d.is_held')} ${joinAccountByCode('c', 'held_code', 'c.is_held')}`,
  holdId: 'g.id',
  pairId: 'null::uuid',
  effect: `opened as (
       insert into ledger_holds (id, book_id, from_account_id, held_account_id, amount_pence, created_at, expires_at)
       select id, book_id, debit_id, credit_id, amount_pence, (select at from moment), expires_at from fresh
     ),`,
});

// A null credit code releases: the money returns to the account from which it was held. Only a bug in the caller can
// violate `left`, and then the table's own check rejects the statement.
const writeParts = postingStatement({
  name: 'ledger-resolve',
  given: {
    arrays: '$9::uuid[], $10::text[], $11::boolean[], $12::uuid[]',
    names: 'hold_id, credit_code, timed_out, pair_id',
  },
  accounts: `join ledger_holds h on h.id = g.hold_id and h.book_id = g.book_id join ledger_accounts d on d.id = h.held_account_id
         join ledger_accounts c on c.book_id = g.book_id and (c.id = h.from_account_id) = (g.credit_code is null) and (g.credit_code is null or c.code = g.credit_code and not c.is_held)`,
  holdId: 'g.hold_id',
  pairId: 'g.pair_id',
  effect: `resolved as (
       update ledger_holds h set posted_pence = h.posted_pence + t.posted, released_pence = h.released_pence + t.released,
         status = case when h.posted_pence + t.posted + h.released_pence + t.released < h.amount_pence then 'pending'
           when t.timed_out then 'timed_out' when h.posted_pence + t.posted > 0 then 'posted' else 'released' end,
         resolved_at = case when h.posted_pence + t.posted + h.released_pence + t.released < h.amount_pence then null else (select at from moment) end
       from (
         select hold_id, coalesce(sum(amount_pence) filter (where credit_code is not null), 0)::bigint as posted,
           coalesce(sum(amount_pence) filter (where credit_code is null), 0)::bigint as released, bool_or(timed_out) as timed_out
         from fresh group by hold_id
       ) t where h.id = t.hold_id
     ),`,
});

type Common = Pick<NewTransfer, 'id' | 'bookId' | 'amountPence' | 'reason' | 'reference' | 'description'>;

function commonValues(movements: readonly Common[], now: Temporal.Instant): unknown[] {
  return [
    movements.map(({ id }) => id),
    movements.map(({ bookId }) => bookId),
    movements.map(({ amountPence }) => amountPence),
    movements.map(({ reason }) => reason),
    movements.map(({ reference }) => reference.kind),
    movements.map(({ reference }) => reference.id),
    movements.map(({ description }) => description ?? ''),
    now,
  ];
}

/** Writes transfers between books that are locked. */
export function insertTransfers(
  tx: Tx,
  transfers: readonly NewTransfer[],
  now: Temporal.Instant,
): Promise<Map<string, Outcome>> {
  return write(tx, writeTransfers, transfers, [
    ...commonValues(transfers, now),
    transfers.map(({ debit }) => debit),
    transfers.map(({ credit }) => credit),
    transfers.map(({ pairId }) => pairId ?? null),
  ]);
}

/** Writes holds in books that are locked. */
export function insertHolds(tx: Tx, holds: readonly NewHold[], now: Temporal.Instant): Promise<Map<string, Outcome>> {
  return write(tx, writeHolds, holds, [
    ...commonValues(holds, now),
    holds.map(({ from }) => from),
    holds.map(({ held }) => held),
    holds.map(({ expiresAt }) => expiresAt),
  ]);
}

/** Writes parts of holds in books that are locked: a part with `to` is posted, one without is released. */
export function insertHoldParts(
  tx: Tx,
  parts: readonly (HoldPost | PairedHoldPost | HoldRelease)[],
  { now, timedOut }: { readonly now: Temporal.Instant; readonly timedOut: boolean },
): Promise<Map<string, Outcome>> {
  return write(tx, writeParts, parts, [
    ...commonValues(parts, now),
    parts.map(({ holdId }) => holdId),
    parts.map((part) => ('to' in part ? part.to : null)),
    parts.map(() => timedOut),
    parts.map((part) => ('pairId' in part ? part.pairId : null)),
  ]);
}

async function write(
  tx: Tx,
  prepared: Statement<Row>,
  movements: readonly Common[],
  values: readonly unknown[],
): Promise<Map<string, Outcome>> {
  const rows = await tx.run(prepared, values).catch(rethrowAsFault);
  const different = rows.find(({ known, same }) => known && !same);
  if (different) throw duplicateReference(different.id);
  const outcomes = new Map<string, Outcome>(rows.map(({ id, known }) => [id, known ? 'already' : 'written']));
  const lost = movements.find(({ id }) => !outcomes.has(id));
  if (lost) throw new LedgerFault(`The movement ${lost.id} names an account or a hold that its book does not have.`);
  return outcomes;
}

/** Converts constraint violations of this statement to ledger faults. The transaction fails in either case. */
function rethrowAsFault(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'ledger_entries_pkey' || constraint === 'ledger_holds_pkey') throw duplicateReference();
  if (constraint === 'ledger_accounts_not_overdrawn')
    throw new LedgerFault('An account would go below zero: decide on locked balances first.', { cause: error });
  if (constraint === 'ledger_holds_within_amount' || constraint === 'ledger_holds_status')
    throw new LedgerFault('More was asked of a hold than is left of it.', { cause: error });
  throw error;
}
