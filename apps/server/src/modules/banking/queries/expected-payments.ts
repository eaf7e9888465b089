import { topUpInvoiceStatuses } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import {
  array,
  instant,
  integer,
  notNull,
  nullable,
  oneOf,
  pence,
  plainDate,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

export const expectedKinds = ['top-up', 'pro-forma', 'plan-invoice'] as const;

/** The columns of a row, for this module's statements. */
export const expectedColumns = {
  id: uuid,
  kind: oneOf(expectedKinds),
  reference: text,
  teamId: uuid,
  userId: uuid,
  /** Null if the money enters no wallet: for a plan invoice. */
  walletId: nullable(uuid),
  amountPence: pence,
  seenPence: pence,
  status: oneOf(topUpInvoiceStatuses),
  topUpId: nullable(uuid),
  landedPence: nullable(pence),
  purchaseOrderNumber: nullable(text),
  objectKeys: array(text),
  createdAt: instant,
  updatedAt: instant,
  queuedAt: nullable(instant),
  processedAt: nullable(instant),
  cancelledAt: nullable(instant),
};

/** The columns of a top-up, which has a wallet. */
export const topUpColumns = { ...expectedColumns, walletId: notNull(uuid, 'only a plan invoice has none') };
export type TopUp = RowOf<typeof topUpColumns>;

/** An expected bank transfer: for a wallet, for an order that waits for it, or for a plan. */
export type Expected = RowOf<typeof expectedColumns>;

export const expectedNames = `id, kind, reference, team_id, user_id, wallet_id, amount_pence, seen_pence, status, top_up_id, landed_pence,
  purchase_order_number, object_keys, created_at, updated_at, queued_at, processed_at, cancelled_at`;

const insertOne = statement(
  'expected-insert',
  `insert into expected_payments (id, kind, reference, team_id, user_id, wallet_id, amount_pence, status, purchase_order_number, object_keys, created_at, updated_at)
   values ($1, 'top-up', $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $9)`,
);

export type NewTopUp = Pick<
  Expected,
  'id' | 'reference' | 'teamId' | 'userId' | 'amountPence' | 'purchaseOrderNumber' | 'objectKeys'
> & { readonly walletId: string };

export async function insertTopUp(tx: Tx, invoice: NewTopUp, now: Temporal.Instant): Promise<void> {
  await tx.run(insertOne, [
    invoice.id,
    invoice.reference,
    invoice.teamId,
    invoice.userId,
    invoice.walletId,
    invoice.amountPence,
    invoice.purchaseOrderNumber,
    invoice.objectKeys,
    now,
  ]);
}

const byId = statement(
  'expected-by-id',
  `select ${expectedNames} from expected_payments where id = $1 and kind = 'top-up'`,
  topUpColumns,
);

export async function findTopUp(db: Queryable, id: string): Promise<TopUp | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const same = statement(
  'expected-same',
  `select ${expectedNames} from expected_payments where wallet_id = $1 and user_id = $2 and amount_pence = $3 and kind = 'top-up' and status = 'pending'
     and cancelled_at is null and purchase_order_number is null order by created_at desc, id desc limit 1`,
  topUpColumns,
);

/** Finds a waiting top-up with the same wallet, user and amount. */
export async function findSameTopUp(
  db: Queryable,
  { walletId, userId, amountPence }: Pick<NewTopUp, 'walletId' | 'userId' | 'amountPence'>,
): Promise<TopUp | null> {
  const [row] = await db.run(same, [walletId, userId, amountPence]);
  return row ?? null;
}

const countOpen = statement(
  'expected-count-open',
  `select count(*) as total from expected_payments where team_id = $1 and kind = 'top-up' and status = 'pending' and cancelled_at is null`,
  { total: integer },
);

export async function countOpenTopUps(db: Queryable, teamId: string): Promise<number> {
  const [row] = await db.run(countOpen, [teamId]);
  return row?.total ?? 0;
}

const turn = statement('expected-turn', `select pg_advisory_xact_lock(hashtextextended('top-ups of ' || $1::text, 0))`);

/** Takes a lock so that only one transaction at a time adds top-ups to a team, and their limit is enforced. */
export async function lockAddingTopUps(tx: Tx, teamId: string): Promise<void> {
  await tx.run(turn, [teamId]);
}

const cancel = statement(
  'expected-cancel',
  `update expected_payments set cancelled_at = $2, updated_at = $2 where id = $1 and status = 'pending' and cancelled_at is null returning ${expectedNames}`,
  topUpColumns,
);

/** Cancels a top-up that has received no payment; null if it has, or is no longer waiting. */
export async function cancelTopUpRow(tx: Tx, id: string, now: Temporal.Instant): Promise<TopUp | null> {
  const [row] = await tx.run(cancel, [id, now]);
  return row ?? null;
}

const partColumns = {
  expectedId: uuid,
  paymentId: uuid,
  amountPence: pence,
  bookedOn: plainDate,
  createdAt: instant,
};
export type ReceivedPart = RowOf<typeof partColumns>;

const parts = statement(
  'expected-parts',
  `select a.expected_id, a.payment_id, a.amount_pence, p.booked_on, a.created_at from bank_allocations a join bank_payments p on p.id = a.payment_id
   where a.expected_id = any($1::uuid[]) and a.expected_id is not null and a.status in ('held', 'landed') order by a.created_at, a.id`,
  partColumns,
);

/** Returns the parts of payments that count towards each expected payment. */
export function listReceivedParts(db: Queryable, ids: readonly string[]): Promise<readonly ReceivedPart[]> {
  return db.run(parts, [ids]);
}

const lockByReference = statement(
  'expected-lock-by-reference',
  `select ${expectedNames} from expected_payments where reference = any($1::text[]) order by id for no key update`,
  expectedColumns,
);

/** Locks the expected payments with these references, so that payments are counted one after another. */
export function lockByReferences(tx: Tx, references: readonly string[]): Promise<readonly Expected[]> {
  return tx.run(lockByReference, [references]);
}

const lockById = statement(
  'expected-lock',
  `select ${expectedNames} from expected_payments where id = $1 for no key update`,
  expectedColumns,
);

export async function lockExpected(tx: Tx, id: string): Promise<Expected | null> {
  const [row] = await tx.run(lockById, [id]);
  return row ?? null;
}

const byIds = statement(
  'expected-by-ids',
  `select ${expectedNames} from expected_payments where id = any($1::uuid[])`,
  expectedColumns,
);

export function findExpected(db: Queryable, ids: readonly string[]): Promise<readonly Expected[]> {
  return db.run(byIds, [ids]);
}

const insertOrders = statement(
  'expected-insert-orders',
  `insert into expected_payments (id, kind, reference, team_id, user_id, wallet_id, amount_pence, status, created_at, updated_at)
   select id, 'pro-forma', reference, team_id, user_id, wallet_id, amount, 'pending', $7, $7
   from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[]) as given (id, reference, team_id, user_id, wallet_id, amount)
   on conflict do nothing`,
);

/** The payment that an order waits for, as provided by its module. */
export type ExpectedOrder = Pick<Expected, 'id' | 'reference' | 'teamId' | 'userId' | 'amountPence'> & {
  readonly walletId: string;
};

/** Stores orders that wait for a payment; existing ones are unchanged. */
export async function insertExpectedOrders(
  tx: Tx,
  orders: readonly ExpectedOrder[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(insertOrders, [
    orders.map(({ id }) => id),
    orders.map(({ reference }) => reference),
    orders.map(({ teamId }) => teamId),
    orders.map(({ userId }) => userId),
    orders.map(({ walletId }) => walletId),
    orders.map(({ amountPence }) => amountPence),
    now,
  ]);
}

const toLand = statement(
  'expected-to-land',
  `select id from expected_payments where status = 'queued' and seen_pence = amount_pence and id > $1 order by id limit 100`,
  { id: uuid },
);

/** Returns expected payments that were paid in full and are not in a wallet yet, after a given id. */
export async function listToSettle(db: Queryable, after: string): Promise<readonly string[]> {
  return (await db.run(toLand, [after])).map(({ id }) => id);
}

const insertPlans = statement(
  'expected-insert-plans',
  `insert into expected_payments (id, kind, reference, team_id, user_id, amount_pence, status, created_at, updated_at)
   select id, 'plan-invoice', reference, team_id, team_id, amount, 'pending', $5, $5
   from unnest($1::uuid[], $2::text[], $3::uuid[], $4::bigint[]) as given (id, reference, team_id, amount)`,
);

/** A plan invoice that waits for its payment; the id is that of the document. */
export type ExpectedPlan = Pick<Expected, 'id' | 'reference' | 'teamId' | 'amountPence'>;

/** Stores the expected payments of plan invoices. */
export async function expectPlanPayments(tx: Tx, plans: readonly ExpectedPlan[], now: Temporal.Instant): Promise<void> {
  await tx.run(insertPlans, [
    plans.map(({ id }) => id),
    plans.map(({ reference }) => reference),
    plans.map(({ teamId }) => teamId),
    plans.map(({ amountPence }) => amountPence),
    now,
  ]);
}

const reducePlans = statement(
  'expected-reduce-plans',
  `update expected_payments e set updated_at = $3,
     amount_pence = case when given.pence >= e.amount_pence and e.seen_pence = 0 then e.amount_pence else greatest(e.amount_pence - given.pence, e.seen_pence) end,
     cancelled_at = case when given.pence >= e.amount_pence and e.seen_pence = 0 then $3::timestamptz end
   from unnest($1::uuid[], $2::bigint[]) as given (id, pence)
   where e.id = given.id and e.kind = 'plan-invoice' and e.status <> 'processed' and e.cancelled_at is null and given.pence > 0`,
);

/**
 * Reduces the expected payments of plan invoices that were partly credited, but not below the amount paid. An invoice
 * that was fully credited and not paid is no longer expected.
 */
export async function reducePlanPayments(
  tx: Tx,
  credits: readonly { readonly id: string; readonly byPence: Pence }[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(reducePlans, [credits.map(({ id }) => id), credits.map(({ byPence }) => byPence), now]);
}
