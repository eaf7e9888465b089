import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, uuid, text, nullable, instant } from '../../../platform/database/index.ts';
import type { SessionEnd } from './sessions.ts';

/** A session as shown to its owner. */
export type ListedSession = {
  readonly id: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly method: string;
  readonly secondFactor: string | null;
  readonly startedAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant;
};

type Row = {
  readonly id: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly method: string;
  readonly secondFactor: string | null;
  readonly createdAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant;
};

const columns = 's.id, s.user_agent, s.address, s.method, s.second_factor, s.created_at, s.last_used_at';

function toSession(row: Row): ListedSession {
  return {
    id: row.id,
    userAgent: row.userAgent,
    address: row.address,
    method: row.method,
    secondFactor: row.secondFactor,
    startedAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
  };
}

const sessionColumns = {
  id: uuid,
  userAgent: nullable(text),
  address: nullable(text),
  method: text,
  secondFactor: nullable(text),
  createdAt: instant,
  lastUsedAt: instant,
};

// A session that can no longer be renewed is over, even if nobody ended it.
const open = statement(
  'sessions-open',
  `select ${columns} from sessions s where s.user_id = $1 and s.revoked_at is null
     and exists (select 1 from session_tokens t where t.session_id = s.id and t.rotated_at is null and t.refresh_expires_at > $2)
   order by s.last_used_at desc, s.id limit 100`,
  sessionColumns,
);

export async function listOpenSessions(
  db: Queryable,
  { userId, now }: { readonly userId: string; readonly now: Temporal.Instant },
): Promise<ListedSession[]> {
  const rows = await db.run(open, [userId, now]);
  return rows.map(toSession);
}

const byId = statement('sessions-by-id', `select ${columns}, s.user_id from sessions s where s.id = $1`, {
  ...sessionColumns,
  userId: uuid,
});

/** Finds a session in any state, for the email about it. */
export async function findSession(
  db: Queryable,
  id: string,
): Promise<(ListedSession & { readonly userId: string }) | null> {
  const [row] = await db.run(byId, [id]);
  return row ? { ...toSession(row), userId: row.userId } : null;
}

type SessionToEnd = { readonly userId: string; readonly reason: SessionEnd; readonly now: Temporal.Instant };

const endOne = statement(
  'sessions-end-one',
  'update sessions set revoked_at = $3, revoked_reason = $4 where id = $1 and user_id = $2 and revoked_at is null returning id',
  { id: uuid },
);

/** Ends one session of a user. Returns false if it does not exist or has already ended. */
export async function endSessionOf(
  tx: Tx,
  { sessionId, userId, reason, now }: SessionToEnd & { readonly sessionId: string },
): Promise<boolean> {
  return (await tx.run(endOne, [sessionId, userId, now, reason])).length > 0;
}
