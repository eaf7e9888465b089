import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  oneOf,
  nullable,
  text,
  instant,
} from '../../../platform/database/index.ts';

/** An emailed link that proves an address (accounts §3). */
export type EmailVerification = {
  readonly id: string;
  readonly action: 'verify' | 'upgrade';
  readonly planId: string | null;
  /** The user who requested a new address; null for a sign-up. */
  readonly userId: string | null;
  readonly emailAddress: string;
  /** The user's address before this one replaced it. */
  readonly formerEmailAddress: string | null;
  readonly expiresAt: Temporal.Instant;
  readonly usedAt: Temporal.Instant | null;
};

const rowColumns = {
  id: uuid,
  action: oneOf(['verify', 'upgrade']),
  planId: nullable(uuid),
  userId: nullable(uuid),
  emailAddress: text,
  formerEmailAddress: nullable(text),
  expiresAt: instant,
  usedAt: nullable(instant),
};

const columns = 'id, action, plan_id, user_id, email_address, former_email_address, expires_at, used_at';

export type NewEmailVerification = Pick<
  EmailVerification,
  'id' | 'action' | 'planId' | 'userId' | 'emailAddress' | 'expiresAt'
> & { readonly tokenHash: Buffer };

const insertOne = statement(
  'email-verifications-insert',
  'insert into email_verifications (id, action, plan_id, user_id, email_address, token_hash, expires_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
);

export async function insertEmailVerification(tx: Tx, row: NewEmailVerification, now: Temporal.Instant): Promise<void> {
  await tx.run(insertOne, [
    row.id,
    row.action,
    row.planId,
    row.userId,
    row.emailAddress,
    row.tokenHash,
    row.expiresAt,
    now,
  ]);
}

const byId = statement(
  'email-verifications-by-id',
  `select ${columns} from email_verifications where id = $1`,
  rowColumns,
);

/** Finds a verification by its id, for the email with its link. */
export async function findEmailVerification(db: Queryable, id: string): Promise<EmailVerification | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const byToken = statement(
  'email-verifications-by-token',
  `select ${columns} from email_verifications where token_hash = $1`,
  rowColumns,
);

/** Finds the verification of a token by its digest. Null if the token is unknown. */
export async function findVerificationByToken(db: Queryable, tokenHash: Buffer): Promise<EmailVerification | null> {
  const [row] = await db.run(byToken, [tokenHash]);
  return row ?? null;
}

const lockByToken = statement(
  'email-verifications-lock',
  `select ${columns} from email_verifications where token_hash = $1 for update`,
  rowColumns,
);

/**
 * Finds and locks the verification of a token: if a link is used twice at the same time, the second request waits and
 * finds it used.
 */
export async function lockVerificationByToken(tx: Tx, tokenHash: Buffer): Promise<EmailVerification | null> {
  const [row] = await tx.run(lockByToken, [tokenHash]);
  return row ?? null;
}

const open = statement(
  'email-verifications-open',
  'update email_verifications set verified_at = coalesce(verified_at, $2) where id = $1',
);

/** Records that the link was opened, which proves the address; the link can still be used. */
export async function markVerificationOpened(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(open, [id, now]);
}

// The link may come from a server whose clock is ahead, and a link is never used before it was created.
const use = statement(
  'email-verifications-use',
  'update email_verifications set verified_at = coalesce(verified_at, $3), used_at = greatest($3, created_at), former_email_address = $2 where id = $1',
);

/** Marks a locked link as used. */
export async function markVerificationUsed(
  tx: Tx,
  { id, formerEmailAddress = null }: { readonly id: string; readonly formerEmailAddress?: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(use, [id, formerEmailAddress, now]);
}

const retire = statement(
  'email-verifications-retire',
  "update email_verifications set expires_at = greatest($2, created_at + interval '1 millisecond') where user_id = $1 and used_at is null and expires_at > $2",
);

/**
 * Ends the pending links that would change a user's address: a newer request replaces them, and a new password
 * invalidates them.
 */
export async function retireVerificationsOf(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  await tx.run(retire, [userId, now]);
}

const purge = statement('email-verifications-purge', 'delete from email_verifications where expires_at < $1');

/** Deletes links that expired before a given time. */
export async function purgeEmailVerifications(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [before]);
}
