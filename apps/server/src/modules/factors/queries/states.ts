import { factorMethods, type FactorMethod } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  nullable,
  integer,
  instant,
  oneOf,
  notNull,
} from '../../../platform/database/index.ts';
import { lockActivePerson } from '../../identity/index.ts';
import type { CodeMethod, RecentSends, TwofaState } from '../domain/states.ts';

const rowColumns = {
  id: uuid,
  userId: uuid,
  teamId: nullable(uuid),
  status: oneOf(['pending', 'verified', 'consumed']),
  method: nullable(oneOf(['email', 'sms'])),
  sends: integer,
  sentAt: nullable(instant),
  tries: integer,
  createdAt: instant,
  expiresAt: instant,
};

const columns = 'id, user_id, team_id, status, method, sends, sent_at, tries, created_at, expires_at';

const insertOne = statement(
  'twofa-states-insert',
  'insert into twofa_states (id, user_id, team_id, first_method, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
);

export type NewTwofaState = Pick<TwofaState, 'id' | 'userId' | 'teamId' | 'createdAt' | 'expiresAt'> & {
  readonly firstMethod: string;
};

export async function insertTwofaState(tx: Tx, state: NewTwofaState): Promise<void> {
  await tx.run(insertOne, [state.id, state.userId, state.teamId, state.firstMethod, state.createdAt, state.expiresAt]);
}

const byId = statement('twofa-states-by-id', `select ${columns} from twofa_states where id = $1`, rowColumns);

export async function findTwofaState(db: Queryable, id: string): Promise<TwofaState | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const lockOne = statement(
  'twofa-states-lock',
  `select ${columns} from twofa_states where id = $1 for update`,
  rowColumns,
);

/**
 * Locks a step and its person; null if there is none or its person was deactivated. The person is locked first, because
 * attempts and sends are counted over all their steps, so these must be processed one at a time.
 */
export async function lockTwofaState(tx: Tx, id: string): Promise<TwofaState | null> {
  const found = await findTwofaState(tx, id);
  if (!found || !(await lockActivePerson(tx, found.userId))) return null;
  const [row] = await tx.run(lockOne, [id]);
  return row ?? null;
}

const recent = statement(
  'twofa-states-recent-sends',
  'select coalesce(sum(sends), 0)::int as count, max(sent_at) as newest_at, min(sent_at) as oldest_at from twofa_states where user_id = $1 and sent_at > $2',
  { count: integer, newestAt: nullable(instant), oldestAt: nullable(instant) },
);

/** Returns the codes sent to a person since an instant. */
export async function recentSends(db: Queryable, userId: string, since: Temporal.Instant): Promise<RecentSends> {
  const [row] = await db.run(recent, [userId, since]);
  return {
    count: row?.count ?? 0,
    newestAt: row?.newestAt ? row.newestAt : null,
    oldestAt: row?.oldestAt ? row.oldestAt : null,
  };
}

const sent = statement(
  'twofa-states-sent',
  'update twofa_states set method = $2, sends = sends + 1, sent_at = $3, expires_at = $4 where id = $1',
);

export async function markSent(
  tx: Tx,
  {
    id,
    method,
    now,
    expiresAt,
  }: {
    readonly id: string;
    readonly method: CodeMethod;
    readonly now: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(sent, [id, method, now, expiresAt]);
}

const tried = statement('twofa-states-tried', 'update twofa_states set tries = tries + 1 where id = $1');

export async function countWrongTry(tx: Tx, id: string): Promise<void> {
  await tx.run(tried, [id]);
}

const verified = statement(
  'twofa-states-verified',
  `update twofa_states set status = 'verified', verified_by = $2, verified_at = $3, expires_at = $4 where id = $1`,
);

/** Marks a step as verified; its id is then valid as a `twofa_token` until it expires. */
export async function markVerified(
  tx: Tx,
  {
    id,
    by,
    now,
    expiresAt,
  }: {
    readonly id: string;
    readonly by: FactorMethod;
    readonly now: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(verified, [id, by, now, expiresAt]);
}

// Compare and set: of two concurrent uses, one finds the step consumed.
const consume = statement(
  'twofa-states-consume',
  `update twofa_states set status = 'consumed' where id = $1 and user_id = $2 and status = 'verified' and expires_at > $3 returning verified_by`,
  { verifiedBy: notNull(oneOf(factorMethods), 'a verified step says what proved it') },
);

/** Consumes a verified step of this person; returns what proved it, or null if it is not valid. */
export async function consumeTwofaState(
  tx: Tx,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Temporal.Instant },
): Promise<FactorMethod | null> {
  const [row] = await tx.run(consume, [id, userId, now]);
  return row?.verifiedBy ?? null;
}

const purge = statement('twofa-states-purge', 'delete from twofa_states where expires_at < $1');
const purgeOldChallenges = statement(
  'passkey-challenges-purge',
  'delete from passkey_challenges where expires_at < $1',
);
const purgeUnconfirmed = statement(
  'second-factors-purge',
  'delete from second_factors where confirmed_at is null and created_at < $1',
);

/**
 * Deletes steps that ended before an instant; those of the last hours are kept, because sends and attempts are counted
 * over them.
 */
export async function purgeSecondSteps(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [before]);
  await tx.run(purgeOldChallenges, [before]);
  await tx.run(purgeUnconfirmed, [before]);
}
