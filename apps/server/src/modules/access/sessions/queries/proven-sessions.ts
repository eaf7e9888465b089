import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../../platform/clock/index.ts';
import { statement, type Queryable, type Tx } from '../../../../platform/database/index.ts';

type Row = { readonly proven_until: Date | null; readonly created_at: Date; readonly has_password: boolean };

const proof = statement<Row>(
  'sessions-proof',
  `select s.proven_until, s.created_at, u.password_hash is not null as has_password from sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.user_id = $2 and s.revoked_at is null`,
);

/** When a session began, and until when its person proved once more who they are. */
export type SessionProof = { readonly provenUntil: Temporal.Instant | null; readonly startedAt: Temporal.Instant; readonly hasPassword: boolean };

export async function findSessionProof(db: Queryable, { sessionId, userId }: { readonly sessionId: string; readonly userId: string }): Promise<SessionProof | null> {
  const [row] = await db.run(proof, [sessionId, userId]);
  return row ? { provenUntil: row.proven_until ? fromDate(row.proven_until) : null, startedAt: fromDate(row.created_at), hasPassword: row.has_password } : null;
}

const prove = statement('sessions-prove', 'update sessions set proven_until = $2 where id = $1 and revoked_at is null');

export async function markProven(tx: Tx, { sessionId, until }: { readonly sessionId: string; readonly until: Temporal.Instant }): Promise<void> {
  await tx.run(prove, [sessionId, toDate(until)]);
}
