import { creditStatuses, type CreditStatus } from '@huggg/contracts';
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
  walletId: uuid,
  teamId: uuid,
  amountPence: pence,
  reference: text,
  reason: text,
  status: oneOf(creditStatuses),
  needsApproval: boolean,
  requestedBy: uuid,
  requestedAt: instant,
  decidedBy: nullable(uuid),
  decidedAt: nullable(instant),
};

/** Money that an operator added to a wallet, or requested to add. */
export type Credit = RowOf<typeof rowColumns>;

const columns =
  'id, wallet_id, team_id, amount_pence, reference, reason, status, needs_approval, requested_by, requested_at, decided_by, decided_at';

const byId = statement('credits-by-id', `select ${columns} from wallet_credits where id = $1`, rowColumns);

export async function findCredit(db: Queryable, id: string): Promise<Credit | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const byReference = statement(
  'credits-by-reference',
  `select ${columns} from wallet_credits where wallet_id = $1 and reference = $2`,
  rowColumns,
);

export async function findCreditByReference(
  db: Queryable,
  { walletId, reference }: Pick<Credit, 'walletId' | 'reference'>,
): Promise<Credit | null> {
  const [row] = await db.run(byReference, [walletId, reference]);
  return row ?? null;
}

const newest = statement(
  'credits-newest',
  `select ${columns} from wallet_credits order by status = 'waiting' desc, requested_at desc, id desc limit $1`,
  rowColumns,
);

/** Lists waiting credits first, then the newest. */
export function listNewestCredits(db: Queryable, limit: number): Promise<readonly Credit[]> {
  return db.run(newest, [limit]);
}

const insert = statement(
  'credits-insert',
  `insert into wallet_credits (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export async function insertCredit(tx: Tx, credit: Credit): Promise<void> {
  await tx.run(insert, [
    credit.id,
    credit.walletId,
    credit.teamId,
    credit.amountPence,
    credit.reference,
    credit.reason,
    credit.status,
    credit.needsApproval,
    credit.requestedBy,
    credit.requestedAt,
    credit.decidedBy,
    credit.decidedAt,
  ]);
}

const decide = statement(
  'credits-decide',
  `update wallet_credits set status = $2, decided_by = $3, decided_at = $4 where id = $1 and status = 'waiting' returning ${columns}`,
  rowColumns,
);

/** Decides a waiting credit; null if it no longer waits. */
export async function decideCredit(
  tx: Tx,
  {
    id,
    status,
    operatorId,
    now,
  }: {
    readonly id: string;
    readonly status: Exclude<CreditStatus, 'waiting'>;
    readonly operatorId: string;
    readonly now: Temporal.Instant;
  },
): Promise<Credit | null> {
  const [row] = await tx.run(decide, [id, status, operatorId, now]);
  return row ?? null;
}
