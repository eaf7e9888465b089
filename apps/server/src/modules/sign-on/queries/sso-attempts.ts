import type { IdentityProvider } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../platform/clock/index.ts';
import { statement, type Tx } from '../../../platform/database/index.ts';
import type { SsoAttempt } from '../domain/sso-attempt.ts';

type Row = {
  readonly id: string;
  readonly provider: IdentityProvider;
  readonly browser_hash: Buffer;
  readonly redirect_uri: string;
  readonly secret: Buffer;
  readonly team_id: string | null;
  readonly linking_user_id: string | null;
  readonly plan_id: string | null;
  readonly expires_at: Date;
  readonly answered_at: Date | null;
  readonly proof: Buffer | null;
  readonly ended_at: Date | null;
};

const columns =
  'id, provider, browser_hash, redirect_uri, secret, team_id, linking_user_id, plan_id, expires_at, answered_at, proof, ended_at';

function toAttempt(row: Row): SsoAttempt {
  return {
    id: row.id,
    provider: row.provider,
    browserHash: row.browser_hash,
    redirectUri: row.redirect_uri,
    secret: row.secret,
    teamId: row.team_id,
    linkingUserId: row.linking_user_id,
    planId: row.plan_id,
    expiresAt: fromDate(row.expires_at),
    answered: row.answered_at !== null,
    proof: row.proof,
    ended: row.ended_at !== null,
  };
}

const insertOne = statement(
  'sso-attempts-insert',
  `insert into sso_attempts (id, provider, state_hash, browser_hash, redirect_uri, secret, team_id, linking_user_id, plan_id, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export type NewAttempt = Pick<
  SsoAttempt,
  'id' | 'provider' | 'browserHash' | 'redirectUri' | 'secret' | 'teamId' | 'linkingUserId' | 'planId' | 'expiresAt'
> & { readonly stateHash: Buffer };

export async function insertAttempt(tx: Tx, attempt: NewAttempt, now: Temporal.Instant): Promise<void> {
  const { id, provider, stateHash, browserHash, redirectUri, secret, teamId, linkingUserId, planId, expiresAt } =
    attempt;
  await tx.run(insertOne, [
    id,
    provider,
    stateHash,
    browserHash,
    redirectUri,
    secret,
    teamId,
    linkingUserId,
    planId,
    toDate(now),
    toDate(expiresAt),
  ]);
}

const lockByState = statement<Row>(
  'sso-attempts-lock',
  `select ${columns} from sso_attempts where state_hash = $1 for update`,
);

/** The attempt that a state belongs to, locked, so that of two answers one is taken; null if nobody began it. */
export async function lockAttempt(tx: Tx, stateHash: Buffer): Promise<SsoAttempt | null> {
  const [row] = await tx.run(lockByState, [stateHash]);
  return row ? toAttempt(row) : null;
}

const answered = statement('sso-attempts-answered', 'update sso_attempts set answered_at = $2 where id = $1');

/** Takes the one answer of an attempt. */
export async function markAnswered(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(answered, [id, toDate(now)]);
}

const proven = statement('sso-attempts-proven', 'update sso_attempts set proof = $2 where id = $1');

/** Keeps who it was, sealed, until the session starts: a second factor may be asked for in between. */
export async function keepProof(tx: Tx, id: string, proof: Buffer): Promise<void> {
  await tx.run(proven, [id, proof]);
}

const ended = statement('sso-attempts-ended', 'update sso_attempts set ended_at = $2, proof = null where id = $1');

export async function endAttempt(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(ended, [id, toDate(now)]);
}

const purge = statement('sso-attempts-purge', 'delete from sso_attempts where expires_at < $1');

export async function purgeAttempts(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [toDate(before)]);
}
