import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../platform/clock/index.ts';
import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';
import type { SessionEnd } from './sessions.ts';

/** A session as its owner sees it. */
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
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly method: string;
  readonly second_factor: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
};

const columns = 's.id, s.user_agent, s.address, s.method, s.second_factor, s.created_at, s.last_used_at';

function toSession(row: Row): ListedSession {
  return {
    id: row.id,
    userAgent: row.user_agent,
    address: row.address,
    method: row.method,
    secondFactor: row.second_factor,
    startedAt: fromDate(row.created_at),
    lastUsedAt: fromDate(row.last_used_at),
  };
}

// One that nobody can renew any more is over, though nobody ended it.
const open = statement<Row>(
  'sessions-open',
  `select ${columns} from sessions s where s.user_id = $1 and s.revoked_at is null
     and exists (select 1 from session_tokens t where t.session_id = s.id and t.rotated_at is null and t.refresh_expires_at > $2)
   order by s.last_used_at desc, s.id limit 100`,
);

export async function listOpenSessions(
  db: Queryable,
  { userId, now }: { readonly userId: string; readonly now: Temporal.Instant },
): Promise<ListedSession[]> {
  const rows = await db.run(open, [userId, toDate(now)]);
  return rows.map(toSession);
}

const byId = statement<Row & { readonly user_id: string }>(
  'sessions-by-id',
  `select ${columns}, s.user_id from sessions s where s.id = $1`,
);

/** A session of any state, for the mail about it. */
export async function findSession(
  db: Queryable,
  id: string,
): Promise<(ListedSession & { readonly userId: string }) | null> {
  const [row] = await db.run(byId, [id]);
  return row ? { ...toSession(row), userId: row.user_id } : null;
}

type Ended = { readonly userId: string; readonly reason: SessionEnd; readonly now: Temporal.Instant };

const endOne = statement<{ id: string }>(
  'sessions-end-one',
  'update sessions set revoked_at = $3, revoked_reason = $4 where id = $1 and user_id = $2 and revoked_at is null returning id',
);

/** Ends one session of this person; false if there is none that is open. */
export async function endSessionOf(
  tx: Tx,
  { sessionId, userId, reason, now }: Ended & { readonly sessionId: string },
): Promise<boolean> {
  return (await tx.run(endOne, [sessionId, userId, toDate(now), reason])).length > 0;
}
