import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, uuid, instant } from '../../../platform/database/index.ts';

export type Impersonation = {
  readonly id: string;
  readonly operatorId: string;
  /** The operator's own session. The impersonation ends with it. */
  readonly sessionId: string;
  readonly userId: string;
  readonly teamId: string;
  readonly reason: string;
  readonly tokenHash: Buffer;
  readonly startedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

const insert = statement(
  'impersonations-insert',
  'insert into impersonations (id, operator_id, session_id, user_id, team_id, reason, token_hash, started_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
);

export async function insertImpersonation(tx: Tx, row: Impersonation): Promise<void> {
  await tx.run(insert, [
    row.id,
    row.operatorId,
    row.sessionId,
    row.userId,
    row.teamId,
    row.reason,
    row.tokenHash,
    row.startedAt,
    row.expiresAt,
  ]);
}

const byId = statement(
  'impersonations-by-id',
  'select operator_id, expires_at from impersonations where id = $1 and ended_at is null',
  { operatorId: uuid, expiresAt: instant },
);

/** Finds the operator of an impersonation and its expiry. Null if it has ended. */
export async function findImpersonation(
  db: Queryable,
  id: string,
): Promise<{ readonly operatorId: string; readonly expiresAt: Temporal.Instant } | null> {
  const [row] = await db.run(byId, [id]);
  return row ? { operatorId: row.operatorId, expiresAt: row.expiresAt } : null;
}

const end = statement(
  'impersonations-end',
  'update impersonations set ended_at = $2 where id = $1 and ended_at is null returning user_id, team_id',
  { userId: uuid, teamId: uuid },
);

/** Ends an impersonation. Returns null if it had already ended. */
export async function endImpersonationRow(
  tx: Tx,
  id: string,
  now: Temporal.Instant,
): Promise<{ readonly userId: string; readonly teamId: string } | null> {
  const [row] = await tx.run(end, [id, now]);
  return row ? { userId: row.userId, teamId: row.teamId } : null;
}
