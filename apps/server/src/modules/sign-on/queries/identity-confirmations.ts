import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../platform/clock/index.ts';
import { statement, type Tx } from '../../../platform/database/index.ts';
import type { ForeignAccount } from '../../identity/index.ts';

/** An account elsewhere that waits for the password of the person here who has its address. */
export type IdentityConfirmation = {
  readonly id: string;
  readonly userId: string;
  readonly account: ForeignAccount;
  readonly browserHash: Buffer;
  readonly expiresAt: Temporal.Instant;
  readonly used: boolean;
};

type Row = {
  readonly id: string;
  readonly user_id: string;
  readonly provider: ForeignAccount['provider'];
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly browser_hash: Buffer;
  readonly expires_at: Date;
  readonly used_at: Date | null;
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
    toDate(now),
    toDate(expiresAt),
  ]);
}

const lockOne = statement<Row>(
  'identity-confirmations-lock',
  'select id, user_id, provider, issuer, subject, email, browser_hash, expires_at, used_at from identity_confirmations where id = $1 for update',
);

export async function lockConfirmation(tx: Tx, id: string): Promise<IdentityConfirmation | null> {
  const [row] = await tx.run(lockOne, [id]);
  if (!row) return null;
  const { user_id: userId, provider, issuer, subject, email } = row;
  return {
    id,
    userId,
    account: { provider, issuer, subject, email },
    browserHash: row.browser_hash,
    expiresAt: fromDate(row.expires_at),
    used: row.used_at !== null,
  };
}

const use = statement('identity-confirmations-use', 'update identity_confirmations set used_at = $2 where id = $1');

export async function useConfirmation(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(use, [id, toDate(now)]);
}

const purge = statement('identity-confirmations-purge', 'delete from identity_confirmations where expires_at < $1');

export async function purgeConfirmations(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [toDate(before)]);
}
