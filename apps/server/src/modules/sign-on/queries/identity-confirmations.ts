import { identityProviders } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx, uuid, text, bytes, instant, nullable, oneOf } from '../../../platform/database/index.ts';
import type { ExternalIdentity } from '../../identity/index.ts';

/** An account at a provider that waits until its user enters the password of the account with the same address. */
export type IdentityConfirmation = {
  readonly id: string;
  readonly userId: string;
  readonly account: ExternalIdentity;
  readonly browserHash: Buffer;
  readonly expiresAt: Temporal.Instant;
  readonly used: boolean;
};

const insertOne = statement(
  'identity-confirmations-insert',
  'insert into identity_confirmations (id, user_id, provider, issuer, subject, email, browser_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
);

export async function insertConfirmation(
  tx: Tx,
  { id, userId, account, browserHash, expiresAt }: Omit<IdentityConfirmation, 'used'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(insertOne, [
    id,
    userId,
    account.provider,
    account.issuer,
    account.subject,
    account.email,
    browserHash,
    now,
    expiresAt,
  ]);
}

const lockOne = statement(
  'identity-confirmations-lock',
  'select id, user_id, provider, issuer, subject, email, browser_hash, expires_at, used_at from identity_confirmations where id = $1 for update',
  {
    id: uuid,
    userId: uuid,
    provider: oneOf(identityProviders),
    issuer: text,
    subject: text,
    email: text,
    browserHash: bytes,
    expiresAt: instant,
    usedAt: nullable(instant),
  },
);

export async function lockConfirmation(tx: Tx, id: string): Promise<IdentityConfirmation | null> {
  const [row] = await tx.run(lockOne, [id]);
  if (!row) return null;
  const { userId, provider, issuer, subject, email } = row;
  return {
    id,
    userId,
    account: { provider, issuer, subject, email },
    browserHash: row.browserHash,
    expiresAt: row.expiresAt,
    used: row.usedAt !== null,
  };
}

const use = statement('identity-confirmations-use', 'update identity_confirmations set used_at = $2 where id = $1');

export async function markConfirmationUsed(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(use, [id, now]);
}

const purge = statement('identity-confirmations-purge', 'delete from identity_confirmations where expires_at < $1');

export async function purgeConfirmations(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [before]);
}
