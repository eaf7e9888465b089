import { identityProviders } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Tx,
  uuid,
  oneOf,
  bytes,
  text,
  nullable,
  instant,
  type RowOf,
} from '../../../platform/database/index.ts';
import type { SsoAttempt } from '../domain/sso-attempt.ts';

const rowColumns = {
  id: uuid,
  provider: oneOf(identityProviders),
  browserHash: bytes,
  redirectUri: text,
  secret: bytes,
  teamId: nullable(uuid),
  linkingUserId: nullable(uuid),
  planId: nullable(uuid),
  expiresAt: instant,
  answeredAt: nullable(instant),
  proof: nullable(bytes),
  endedAt: nullable(instant),
};

type Row = RowOf<typeof rowColumns>;

const columns =
  'id, provider, browser_hash, redirect_uri, secret, team_id, linking_user_id, plan_id, expires_at, answered_at, proof, ended_at';

function toAttempt({ answeredAt, endedAt, ...row }: Row): SsoAttempt {
  return { ...row, answered: answeredAt !== null, ended: endedAt !== null };
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
    now,
    expiresAt,
  ]);
}

const lockByState = statement(
  'sso-attempts-lock',
  `select ${columns} from sso_attempts where state_hash = $1 for update`,
  rowColumns,
);

/** Locks the attempt with this state, so that only one of two responses is accepted. Null if it does not exist. */
export async function lockAttempt(tx: Tx, stateHash: Buffer): Promise<SsoAttempt | null> {
  const [row] = await tx.run(lockByState, [stateHash]);
  return row ? toAttempt(row) : null;
}

const answered = statement('sso-attempts-answered', 'update sso_attempts set answered_at = $2 where id = $1');

/** Marks an attempt as answered, so that no other response is accepted. */
export async function markAnswered(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(answered, [id, now]);
}

const proven = statement('sso-attempts-proven', 'update sso_attempts set proof = $2 where id = $1');

/** Stores the encrypted identity until the session starts, because a second factor may be required in between. */
export async function saveProof(tx: Tx, id: string, proof: Buffer): Promise<void> {
  await tx.run(proven, [id, proof]);
}

const ended = statement('sso-attempts-ended', 'update sso_attempts set ended_at = $2, proof = null where id = $1');

export async function endAttempt(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(ended, [id, now]);
}

const purge = statement('sso-attempts-purge', 'delete from sso_attempts where expires_at < $1');

export async function purgeAttempts(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [before]);
}
