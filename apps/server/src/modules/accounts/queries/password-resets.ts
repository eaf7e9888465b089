import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, uuid, text, instant, nullable } from '../../../platform/database/index.ts';

/**
 * An emailed link that resets a password. The account of the address is looked up only when the email is sent and when
 * the link is used.
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

/** Finds a reset by its id, for the email with its link. */
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

/** Finds the reset of a token by its digest. Null if the token is unknown. */
export async function findResetByToken(db: Queryable, tokenHash: Buffer): Promise<PasswordReset | null> {
  const [row] = await db.run(byToken, [tokenHash]);
  return row ?? null;
}

/**
 * Finds and locks the reset of a token: if a link is used twice at the same time, the second request waits and finds it
 * used.
 */
export async function lockResetByToken(tx: Tx, tokenHash: Buffer): Promise<PasswordReset | null> {
  const [row] = await tx.run(lockByToken, [tokenHash]);
  return row ?? null;
}

// A link may come from a server whose clock is ahead, and a link is never used before it was created.
const useAll = statement(
  'password-resets-use',
  'update password_resets set used_at = greatest($2, created_at) where email_address = $1 and used_at is null',
);

/** Marks every link sent to an address as used, so that no older link works after a password change. */
export async function markResetsUsed(tx: Tx, emailAddress: string, now: Temporal.Instant): Promise<void> {
  await tx.run(useAll, [emailAddress, now]);
}

const purge = statement('password-resets-purge', 'delete from password_resets where expires_at < $1');

/** Deletes links that expired before a given time. */
export async function purgePasswordResets(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [before]);
}
