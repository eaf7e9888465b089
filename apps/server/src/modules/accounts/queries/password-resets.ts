import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, uuid, text, instant, nullable } from '../../../platform/database/index.ts';

/**
 * A mailed link that resets a password. Whose the address is, is looked up when the mail goes and when the link is
 * used, never before.
 */
export type PasswordReset = {
  readonly id: string;
  readonly emailAddress: string;
  readonly expiresAt: Temporal.Instant;
  readonly usedAt: Temporal.Instant | null;
};

const rowColumns = { id: uuid, emailAddress: text, expiresAt: instant, usedAt: nullable(instant) };

const columns = 'id, email_address, expires_at, used_at';

const insertOne = statement(
  'password-resets-insert',
  'insert into password_resets (id, email_address, token_hash, expires_at, created_at) values ($1, $2, $3, $4, $5)',
);

export async function insertPasswordReset(
  tx: Tx,
  row: Pick<PasswordReset, 'id' | 'emailAddress' | 'expiresAt'> & { readonly tokenHash: Buffer },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(insertOne, [row.id, row.emailAddress, row.tokenHash, row.expiresAt, now]);
}

const byId = statement('password-resets-by-id', `select ${columns} from password_resets where id = $1`, rowColumns);

/** For the mail that brings the link. */
export async function findPasswordReset(db: Queryable, id: string): Promise<PasswordReset | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const byToken = statement(
  'password-resets-by-token',
  `select ${columns} from password_resets where token_hash = $1`,
  rowColumns,
);
const lockByToken = statement(
  'password-resets-lock',
  `select ${columns} from password_resets where token_hash = $1 for update`,
  rowColumns,
);

/** The reset of a token, by its digest; null for a token that is not ours. */
export async function findResetByToken(db: Queryable, tokenHash: Buffer): Promise<PasswordReset | null> {
  const [row] = await db.run(byToken, [tokenHash]);
  return row ?? null;
}

/** The same, locked: of two that use one link the second waits and finds it used. */
export async function lockResetByToken(tx: Tx, tokenHash: Buffer): Promise<PasswordReset | null> {
  const [row] = await tx.run(lockByToken, [tokenHash]);
  return row ?? null;
}

const useAll = statement(
  'password-resets-use',
  'update password_resets set used_at = $2 where email_address = $1 and used_at is null',
);

/** Uses up every link that went to an address: after a new password none of the older ones is to open anything. */
export async function useUpResets(tx: Tx, emailAddress: string, now: Temporal.Instant): Promise<void> {
  await tx.run(useAll, [emailAddress, now]);
}

const purge = statement('password-resets-purge', 'delete from password_resets where expires_at < $1');

/** Forgets links that ended before a time. */
export async function purgePasswordResets(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [before]);
}
