import type { Temporal } from 'temporal-polyfill';
import {
  array,
  instant,
  integer,
  pence,
  plainDate,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { TakenLine } from './import-lines.ts';

const rowColumns = {
  id: uuid,
  importId: uuid,
  place: integer,
  bookedOn: plainDate,
  amountPence: pence,
  restPence: pence,
  payer: text,
  details: text,
  foundReferences: array(text),
  createdAt: instant,
};

/** An incoming payment from a bank statement. */
export type BankPaymentRow = RowOf<typeof rowColumns>;

const names = 'id, import_id, place, booked_on, amount_pence, rest_pence, payer, details, found_references, created_at';

const insert = statement(
  'bank-payments-insert',
  `insert into bank_payments (id, payment_key, import_id, place, booked_on, amount_pence, rest_pence, payer, details, found_references, created_at)
   select id, key, $2, place, booked_on, amount, amount, payer, details, coalesce(string_to_array(nullif(found, ''), ' '), '{}'), $9
   from unnest($1::uuid[], $3::text[], $4::int[], $5::date[], $6::bigint[], $7::text[], $8::text[], $10::text[])
     as given (id, key, place, booked_on, amount, payer, details, found)
   on conflict (payment_key) do nothing returning ${names}`,
  rowColumns,
);

/** Stores lines as payments, without duplicates; existing ones are left out. */
export async function insertPayments(
  tx: Tx,
  {
    importId,
    lines,
    now,
  }: {
    readonly importId: string;
    readonly lines: readonly (TakenLine & { readonly id: string })[];
    readonly now: Temporal.Instant;
  },
): Promise<readonly BankPaymentRow[]> {
  const rows = await tx.run(insert, [
    lines.map(({ id }) => id),
    importId,
    lines.map(({ paymentKey }) => paymentKey),
    lines.map(({ place }) => place),
    lines.map(({ bookedOn }) => bookedOn.toString()),
    lines.map(({ amountPence }) => amountPence),
    lines.map(({ payer }) => payer),
    lines.map(({ details }) => details),
    now,
    lines.map(({ foundReferences }) => foundReferences.join(' ')),
  ]);
  const order = new Map(lines.map(({ id }, index) => [id, index]));
  return rows.toSorted((left, right) => (order.get(left.id) ?? 0) - (order.get(right.id) ?? 0));
}

const byIds = statement(
  'bank-payments-by-ids',
  `select ${names} from bank_payments where id = any($1::uuid[])`,
  rowColumns,
);

export function findPayments(db: Queryable, ids: readonly string[]): Promise<readonly BankPaymentRow[]> {
  return db.run(byIds, [ids]);
}

const turn = statement('bank-turn', `select pg_advisory_xact_lock(hashtextextended('bank payments', 0))`);

/**
 * Waits until no other transaction is deciding about bank payments, and takes the lock: decisions are rare, and each
 * reads several payments.
 */
export async function lockBanking(tx: Tx): Promise<void> {
  await tx.run(turn, []);
}

const page = statement(
  'bank-payments-page',
  `select ${names} from bank_payments p
   where case $1 when 'unmatched' then p.rest_pence > 0
       when 'part' then exists (select 1 from bank_allocations a where a.payment_id = p.id and a.status = 'held') else true end
     and ($2::uuid is null or (p.created_at, p.id) < ($3, $2)) order by p.created_at desc, p.id desc limit $4`,
  rowColumns,
);

export type PaymentState = 'unmatched' | 'part' | 'all';

export function listPayments(
  db: Queryable,
  asked: {
    readonly state: PaymentState;
    readonly after: { readonly id: string; readonly at: Temporal.Instant } | null;
    readonly limit: number;
  },
): Promise<readonly BankPaymentRow[]> {
  return db.run(page, [asked.state, asked.after?.id ?? null, asked.after?.at ?? null, asked.limit]);
}

const waiting = statement(
  'bank-payments-waiting',
  `select coalesce((select sum(rest_pence) from bank_payments where rest_pence > 0), 0)::bigint as unmatched_pence,
     coalesce((select sum(amount_pence) from bank_allocations where status = 'held'), 0)::bigint as part_pence,
     (select count(*) from bank_payments where rest_pence > 0)::bigint as unmatched,
     (select count(distinct expected_id) from bank_allocations where status = 'held')::bigint as parts`,
  { unmatchedPence: pence, partPence: pence, unmatched: integer, parts: integer },
);

/**
 * Returns the total of payments that wait for a decision or for the rest of their amount. It equals the account
 * "unmatched" of the house book.
 */
export async function readWaiting(db: Queryable) {
  const [row] = await db.run(waiting, []);
  if (!row) throw new Error('The sum returned no row.');
  return row;
}
