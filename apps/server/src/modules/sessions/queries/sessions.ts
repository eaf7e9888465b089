import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx, uuid, text, nullable, instant, oneOf } from '../../../platform/database/index.ts';
import { provenMethods, type ProvenMethod } from '../domain/sign-in-methods.ts';
import { findMembers } from '../../teams/index.ts';
import type { NewPair, PresentedToken } from '../domain/tokens.ts';

/** The device on which a session was started, for its owner's list. */
export type Device = { readonly userAgent: string | null; readonly address: string | null };

const insertOne = statement(
  'sessions-insert',
  `insert into sessions (id, user_id, user_agent, address, method, sso_team_id, second_factor, second_factor_at, created_at, last_used_at)
   values ($1, $2, $3, $4, $5, $6, $7, case when $7::text is null then null else $8::timestamptz end, $8, $8)`,
);

/**
 * A new session: its sign-in method and second factor. `ssoTeamId` is the team whose own identity provider started it.
 */
export type NewSession = Device & {
  readonly id: string;
  readonly userId: string;
  readonly method: ProvenMethod;
  readonly ssoTeamId: string | null;
  readonly secondFactor: string | null;
};

export async function insertSession(tx: Tx, session: NewSession, now: Temporal.Instant): Promise<void> {
  await tx.run(insertOne, [
    session.id,
    session.userId,
    session.userAgent?.slice(0, 400) ?? null,
    session.address?.slice(0, 60) ?? null,
    session.method,
    session.ssoTeamId,
    session.secondFactor,
    now,
  ]);
}

const insertTokens = statement(
  'session-tokens-insert',
  `insert into session_tokens (id, session_id, team_id, access_token_hash, access_expires_at, refresh_token_hash, refresh_expires_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/**
 * Stores a pair as the current one of its session. The previous pair must have been retired; the database rejects two
 * current pairs.
 */
export async function insertPair(
  tx: Tx,
  { sessionId, pair, now }: { readonly sessionId: string; readonly pair: NewPair; readonly now: Temporal.Instant },
): Promise<void> {
  const { row } = pair;
  await tx.run(insertTokens, [
    row.id,
    sessionId,
    row.teamId,
    row.accessTokenHash,
    row.accessExpiresAt,
    row.refreshTokenHash,
    row.refreshExpiresAt,
    now,
  ]);
}

export type LockedToken = PresentedToken & {
  readonly sessionId: string;
  readonly userId: string;
  readonly teamId: string;
  readonly secondFactor: string | null;
  readonly startedAt: Temporal.Instant;
};

// Session and token are locked together: of two callers with one token, the second waits and then sees that it was
// exchanged.
const lockByRefreshToken = statement(
  'session-tokens-lock',
  `select t.session_id, s.user_id, t.team_id, s.second_factor, s.created_at, t.rotated_at, t.refresh_expires_at, s.revoked_at
   from session_tokens t join sessions s on s.id = t.session_id where t.refresh_token_hash = $1 for update of s, t`,
  {
    sessionId: uuid,
    userId: uuid,
    teamId: uuid,
    secondFactor: nullable(text),
    createdAt: instant,
    rotatedAt: nullable(instant),
    refreshExpiresAt: instant,
    revokedAt: nullable(instant),
  },
);

/** Locks the session of a refresh token. Null if the token was never issued. */
export async function lockRefreshToken(tx: Tx, refreshTokenHash: Buffer): Promise<LockedToken | null> {
  const [row] = await tx.run(lockByRefreshToken, [refreshTokenHash]);
  if (!row) return null;
  const members = await findMembers(tx, { teamIds: [row.teamId], userIds: [row.userId] });
  return {
    sessionId: row.sessionId,
    userId: row.userId,
    teamId: row.teamId,
    secondFactor: row.secondFactor,
    startedAt: row.createdAt,
    rotatedAt: row.rotatedAt,
    refreshExpiresAt: row.refreshExpiresAt,
    sessionEnded: row.revokedAt !== null,
    stillAllowed: members.length > 0,
  };
}

const lockOpen = statement(
  'sessions-lock-open',
  'select method, second_factor, sso_team_id, created_at from sessions where id = $1 and user_id = $2 and revoked_at is null for update',
  { method: oneOf(provenMethods), secondFactor: nullable(text), ssoTeamId: nullable(uuid), createdAt: instant },
);

/** How the user of an open session proved their identity. */
export type OpenSession = {
  readonly method: ProvenMethod;
  readonly secondFactor: string | null;
  readonly ssoTeamId: string | null;
  readonly startedAt: Temporal.Instant;
};

/** Locks a session of a user. Null if it has ended. */
export async function lockSession(
  tx: Tx,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
): Promise<OpenSession | null> {
  const [row] = await tx.run(lockOpen, [sessionId, userId]);
  return row
    ? { method: row.method, secondFactor: row.secondFactor, ssoTeamId: row.ssoTeamId, startedAt: row.createdAt }
    : null;
}

const proveFactor = statement(
  'sessions-prove-factor',
  'update sessions set second_factor = $2, second_factor_at = $3 where id = $1',
);

/** Records that a second factor was shown in a session, so that it is not requested again. */
export async function markSecondFactor(
  tx: Tx,
  { sessionId, by, now }: { readonly sessionId: string; readonly by: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(proveFactor, [sessionId, by, now]);
}

const retire = statement(
  'session-tokens-retire',
  'update session_tokens set rotated_at = $2 where session_id = $1 and rotated_at is null',
);
const touch = statement('sessions-touch', 'update sessions set last_used_at = $2 where id = $1');

/** Retires a locked session's current pair, so that the next can replace it. */
export async function retirePair(tx: Tx, sessionId: string, now: Temporal.Instant): Promise<void> {
  await tx.run(retire, [sessionId, now]);
  await tx.run(touch, [sessionId, now]);
}

const endAccess = statement(
  'session-tokens-end-access',
  'update session_tokens set access_expires_at = $2 where session_id = $1 and access_expires_at > $2',
);

/** Expires the access tokens of a locked session early, so that those of its previous team no longer give access. */
export async function endAccessTokens(tx: Tx, sessionId: string, now: Temporal.Instant): Promise<void> {
  await tx.run(endAccess, [sessionId, now]);
}

/** The reason why a session ended. */
export type SessionEnd =
  | 'signed-out'
  | 'token-reused'
  | 'ended-by-owner'
  | 'ended-by-operator'
  | 'password-changed'
  | 'deactivated'
  | 'left-team'
  | 'factors-reset'
  | 'factors-changed';

const revoke = statement(
  'sessions-revoke',
  'update sessions set revoked_at = $2, revoked_reason = $3 where id = $1 and revoked_at is null',
);

/** Ends a session: all of its access and refresh tokens stop working immediately. */
export async function revokeSession(
  tx: Tx,
  {
    sessionId,
    reason,
    now,
  }: { readonly sessionId: string; readonly reason: SessionEnd; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(revoke, [sessionId, now, reason]);
}

const revokeOfUser = statement(
  'sessions-revoke-of-user',
  'update sessions set revoked_at = $3, revoked_reason = $4 where user_id = $1 and revoked_at is null and ($2::uuid is null or id <> $2) returning id',
  { id: uuid },
);

/** Ends a user's sessions, except one if given. Returns the number of sessions ended. */
export async function revokeSessions(
  tx: Tx,
  {
    userId,
    exceptSessionId,
    reason,
    now,
  }: {
    readonly userId: string;
    readonly exceptSessionId: string | null;
    readonly reason: SessionEnd;
    readonly now: Temporal.Instant;
  },
): Promise<number> {
  return (await tx.run(revokeOfUser, [userId, exceptSessionId, now, reason])).length;
}

const purgeTokens = statement('session-tokens-purge', 'delete from session_tokens where refresh_expires_at < $1');
const purgeEmptySessions = statement(
  'sessions-purge',
  'delete from sessions s where s.last_used_at < $1 and not exists (select 1 from session_tokens t where t.session_id = s.id)',
);
// The counters use the process's own clock, in milliseconds.
const purgeAttempts = statement(
  'sign-in-attempts-purge',
  'delete from sign_in_attempts where expire < extract(epoch from $1::timestamptz) * 1000',
);

/**
 * Deletes sessions and tokens that can no longer be used, and are no longer needed to detect the use of an old token.
 */
export async function purgeSessions(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purgeTokens, [before]);
  await tx.run(purgeEmptySessions, [before]);
  await tx.run(purgeAttempts, [before]);
}
