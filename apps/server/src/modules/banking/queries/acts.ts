import { bankActKinds, bankActStatuses } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const rowColumns = {
  id: uuid,
  kind: oneOf(bankActKinds),
  paymentId: nullable(uuid),
  expectedId: nullable(uuid),
  walletId: nullable(uuid),
  allocationId: nullable(uuid),
  amountPence: pence,
  reason: text,
  status: oneOf(bankActStatuses),
  needsApproval: boolean,
  requestedBy: uuid,
  requestedAt: instant,
  decidedBy: nullable(uuid),
  decidedAt: nullable(instant),
};

/** A decision or proposal of an operator about a payment. */
export type BankActRow = RowOf<typeof rowColumns>;

const names =
  'id, kind, payment_id, expected_id, wallet_id, allocation_id, amount_pence, reason, status, needs_approval, requested_by, requested_at, decided_by, decided_at';

const insert = statement(
  'bank-acts-insert',
  `insert into bank_acts (${names}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

export async function insertAct(tx: Tx, act: BankActRow): Promise<void> {
  await tx.run(insert, [
    act.id,
    act.kind,
    act.paymentId,
    act.expectedId,
    act.walletId,
    act.allocationId,
    act.amountPence,
    act.reason,
    act.status,
    act.needsApproval,
    act.requestedBy,
    act.requestedAt,
    act.decidedBy,
    act.decidedAt,
  ]);
}

const byId = statement('bank-acts-by-id', `select ${names} from bank_acts where id = $1`, rowColumns);

export async function findAct(db: Queryable, id: string): Promise<BankActRow | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const decide = statement(
  'bank-acts-decide',
  `update bank_acts set status = $2, decided_by = $3, decided_at = $4 where id = $1 and status = 'waiting' returning ${names}`,
  rowColumns,
);

/** Decides a waiting action; null if it is no longer waiting. */
export async function decideAct(
  tx: Tx,
  {
    id,
    status,
    operatorId,
    now,
  }: {
    readonly id: string;
    readonly status: 'done' | 'refused';
    readonly operatorId: string;
    readonly now: Temporal.Instant;
  },
): Promise<BankActRow | null> {
  const [row] = await tx.run(decide, [id, status, operatorId, now]);
  return row ?? null;
}

const newest = statement(
  'bank-acts-newest',
  `select ${names} from bank_acts order by status = 'waiting' desc, requested_at desc, id desc limit 100`,
  rowColumns,
);

/** Returns the waiting actions, then the newest others. */
export function listActs(db: Queryable): Promise<readonly BankActRow[]> {
  return db.run(newest, []);
}
