import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  text,
  integer,
  instant,
  boolean,
} from '../../../platform/database/index.ts';

/** A mobile number that waits for its code to be entered. */
export type MobileVerification = {
  readonly id: string;
  readonly userId: string;
  readonly mobile: string;
  readonly tries: number;
  readonly expiresAt: Temporal.Instant;
  readonly ended: boolean;
};

const rowColumns = { id: uuid, userId: uuid, mobile: text, tries: integer, expiresAt: instant, ended: boolean };

const columns = 'id, user_id, mobile, tries, expires_at, ended_at is not null as ended';

const endOpen = statement(
  'mobile-verifications-end',
  'update mobile_verifications set ended_at = $2 where user_id = $1 and ended_at is null',
);

/** Ends the user's pending request, if there is one. */
export async function endMobileVerification(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  await tx.run(endOpen, [userId, now]);
}

const insertOne = statement(
  'mobile-verifications-insert',
  'insert into mobile_verifications (id, user_id, mobile, expires_at, created_at) values ($1, $2, $3, $4, $5)',
);

/** Stores a request; the previous one must have ended. */
export async function insertMobileVerification(
  tx: Tx,
  row: Pick<MobileVerification, 'id' | 'userId' | 'mobile' | 'expiresAt'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(insertOne, [row.id, row.userId, row.mobile, row.expiresAt, now]);
}

const byId = statement(
  'mobile-verifications-by-id',
  `select ${columns} from mobile_verifications where id = $1`,
  rowColumns,
);

/** Finds a request by its id, for the SMS with its code. */
export async function findMobileVerification(db: Queryable, id: string): Promise<MobileVerification | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const lockOpen = statement(
  'mobile-verifications-lock',
  `select ${columns} from mobile_verifications where user_id = $1 and ended_at is null for update`,
  rowColumns,
);

/** Finds and locks the user's pending request, so that guesses are counted one after another. */
export async function lockMobileVerification(tx: Tx, userId: string): Promise<MobileVerification | null> {
  const [row] = await tx.run(lockOpen, [userId]);
  return row ?? null;
}

const countTry = statement(
  'mobile-verifications-try',
  'update mobile_verifications set tries = tries + 1 where id = $1',
);

export async function countMobileTry(tx: Tx, id: string): Promise<void> {
  await tx.run(countTry, [id]);
}

const purge = statement('mobile-verifications-purge', 'delete from mobile_verifications where expires_at < $1');

/** Deletes requests that ended before a given time. */
export async function purgeMobileVerifications(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [before]);
}
