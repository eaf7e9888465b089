import { bankAllocationStatuses } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { newId } from '../../../platform/ids/index.ts';
import {
  instant,
  nullable,
  oneOf,
  pence,
  statement,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const rowColumns = {
  id: uuid,
  paymentId: uuid,
  expectedId: nullable(uuid),
  amountPence: pence,
  status: oneOf(bankAllocationStatuses),
  topUpId: nullable(uuid),
  updatedAt: instant,
};

/** A part of a payment and its outcome. */
export type Allocation = RowOf<typeof rowColumns>;

const names = 'id, payment_id, expected_id, amount_pence, status, top_up_id, updated_at';

/** A part of a payment, and the expected payment that it pays. */
export type Share = { readonly paymentId: string; readonly expectedId: string; readonly amountPence: Pence };

const insertShares = statement(
  'bank-allocations-insert',
  `insert into bank_allocations (id, payment_id, expected_id, amount_pence, status, created_at, updated_at)
   select id, payment_id, expected_id, amount, 'held', $5, $5
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[]) as given (id, payment_id, expected_id, amount)`,
);
const takeRests = statement(
  'bank-allocations-take-rests',
  `update bank_payments p set rest_pence = p.rest_pence - given.amount
   from (select id, sum(amount)::bigint as amount from unnest($1::uuid[], $2::bigint[]) as one (id, amount) group by id) given where p.id = given.id`,
);
const addSeen = statement(
  'bank-allocations-add-seen',
  `update expected_payments e set seen_pence = e.seen_pence + given.amount, status = 'queued', queued_at = coalesce(e.queued_at, $3), updated_at = $3
   from (select id, sum(amount)::bigint as amount from unnest($1::uuid[], $2::bigint[]) as one (id, amount) group by id) given where e.id = given.id`,
);

/**
 * Holds parts of payments for their expected payments: `pending` and `queued` become `queued`. The caller must hold the
 * locks of the expected payments.
 */
export async function holdShares(tx: Tx, shares: readonly Share[], now: Temporal.Instant): Promise<void> {
  const amounts = shares.map(({ amountPence }) => amountPence);
  const payments = shares.map(({ paymentId }) => paymentId);
  const expected = shares.map(({ expectedId }) => expectedId);
  await tx.run(insertShares, [shares.map(() => newId()), payments, expected, amounts, now]);
  await tx.run(takeRests, [payments, amounts]);
  await tx.run(addSeen, [expected, amounts, now]);
}

const land = statement(
  'bank-allocations-land',
  `update bank_allocations set status = 'landed', top_up_id = $2, updated_at = $3 where expected_id = $1 and status = 'held'`,
);
const process = statement(
  'bank-allocations-process',
  `update expected_payments set status = 'processed', top_up_id = $2, landed_pence = seen_pence, processed_at = $3, updated_at = $3 where id = $1 and status = 'queued'`,
);

/** Records that the money held for an expected payment is in its wallet: `queued` becomes `processed`. */
export async function settleShares(
  tx: Tx,
  {
    expectedId,
    topUpId,
    now,
  }: { readonly expectedId: string; readonly topUpId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(land, [expectedId, topUpId, now]);
  await tx.run(process, [expectedId, topUpId, now]);
}

const insertReturn = statement(
  'bank-allocations-return',
  `insert into bank_allocations (id, payment_id, amount_pence, status, created_at, updated_at) values ($1, $2, $3, 'returned', $4, $4)`,
);

/** Records that the remainder of a payment was returned to its sender. */
export async function insertReturned(
  tx: Tx,
  {
    id,
    paymentId,
    amountPence,
    now,
  }: { readonly id: string; readonly paymentId: string; readonly amountPence: Pence; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(insertReturn, [id, paymentId, amountPence, now]);
  await tx.run(takeRests, [[paymentId], [amountPence]]);
}

const undoOne = statement(
  'bank-allocations-undo',
  `with undone as (
     update bank_allocations set status = 'undone', updated_at = $2 where id = any($1::uuid[]) and status in ('held', 'landed') returning payment_id, expected_id, amount_pence),
   given as (select payment_id, sum(amount_pence)::bigint as amount from undone group by payment_id)
   update bank_payments p set rest_pence = p.rest_pence + given.amount from given where p.id = given.payment_id`,
);
const takeSeen = statement(
  'bank-allocations-take-seen',
  `update expected_payments set seen_pence = seen_pence - $2, status = case when seen_pence = $2 then 'pending' else 'queued' end,
     queued_at = case when seen_pence = $2 then null else queued_at end, processed_at = null, top_up_id = null, landed_pence = null, updated_at = $3
   where id = $1`,
);

/** Undoes parts of payments: their amounts are unallocated again, and the expected payment waits for them again. */
export async function undoShares(
  tx: Tx,
  {
    ids,
    expectedId,
    amountPence,
    now,
  }: {
    readonly ids: readonly string[];
    readonly expectedId: string;
    readonly amountPence: Pence;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(undoOne, [ids, now]);
  await tx.run(takeSeen, [expectedId, amountPence, now]);
}

const byId = statement('bank-allocations-by-id', `select ${names} from bank_allocations where id = $1`, rowColumns);

export async function findAllocation(db: Queryable, id: string): Promise<Allocation | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const ofTopUp = statement(
  'bank-allocations-of-top-up',
  `select ${names} from bank_allocations where top_up_id = $1 and status = 'landed' order by id`,
  rowColumns,
);

/** Returns all parts that entered a wallet together. */
export function listSettledTogether(db: Queryable, topUpId: string): Promise<readonly Allocation[]> {
  return db.run(ofTopUp, [topUpId]);
}

const ofPayments = statement(
  'bank-allocations-of-payments',
  `select ${names} from bank_allocations where payment_id = any($1::uuid[]) order by created_at, id`,
  rowColumns,
);

export function listAllocations(db: Queryable, paymentIds: readonly string[]): Promise<readonly Allocation[]> {
  return db.run(ofPayments, [paymentIds]);
}
