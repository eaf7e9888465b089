import type { IdentityProvider } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../platform/clock/index.ts';
import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';

/** An account elsewhere, as its provider names it. For `saml` the issuer is the id of the team whose provider it is. */
export type ForeignAccount = {
  readonly provider: IdentityProvider;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
};

/** An account elsewhere that opens a person's account here. */
export type LinkedAccount = ForeignAccount & {
  readonly id: string;
  readonly userId: string;
  readonly linkedAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant | null;
};

type Row = {
  readonly id: string;
  readonly user_id: string;
  readonly provider: IdentityProvider;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly linked_at: Date;
  readonly last_used_at: Date | null;
};

const columns = 'id, user_id, provider, issuer, subject, email, linked_at, last_used_at';

function toLinked(row: Row): LinkedAccount {
  const { id, provider, issuer, subject, email } = row;
  return {
    id,
    userId: row.user_id,
    provider,
    issuer,
    subject,
    email,
    linkedAt: fromDate(row.linked_at),
    lastUsedAt: row.last_used_at ? fromDate(row.last_used_at) : null,
  };
}

const byAccount = statement<Row>(
  'user-identities-by-account',
  `select ${columns} from user_identities where provider = $1 and issuer = $2 and subject = $3`,
);

/** Whose account an account elsewhere opens; null if nobody's. */
export async function findLinkedAccount(
  db: Queryable,
  { provider, issuer, subject }: Omit<ForeignAccount, 'email'>,
): Promise<LinkedAccount | null> {
  const [row] = await db.run(byAccount, [provider, issuer, subject]);
  return row ? toLinked(row) : null;
}

const ofUser = statement<Row>(
  'user-identities-of-user',
  `select ${columns} from user_identities where user_id = $1 order by linked_at, id`,
);

/** The accounts elsewhere that open a person's account, the oldest first. */
export async function listLinkedAccounts(db: Queryable, userId: string): Promise<LinkedAccount[]> {
  const rows = await db.run(ofUser, [userId]);
  return rows.map(toLinked);
}

const insertOne = statement<Row>(
  'user-identities-insert',
  `insert into user_identities (id, user_id, provider, issuer, subject, email, linked_at, last_used_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
   on conflict do nothing returning ${columns}`,
);

/** Links an account elsewhere to a person; null if it, or another of its provider, is linked already. */
export async function insertLinkedAccount(
  tx: Tx,
  account: ForeignAccount & { readonly id: string; readonly userId: string },
  now: Temporal.Instant,
): Promise<LinkedAccount | null> {
  const { id, userId, provider, issuer, subject, email } = account;
  const [row] = await tx.run(insertOne, [id, userId, provider, issuer, subject, email, toDate(now)]);
  return row ? toLinked(row) : null;
}

const used = statement(
  'user-identities-used',
  'update user_identities set last_used_at = $2, email = $3 where id = $1',
);

/** Remembers that a linked account was used, and the address that it has now. */
export async function touchLinkedAccount(
  tx: Tx,
  { id, email, now }: { readonly id: string; readonly email: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(used, [id, toDate(now), email]);
}

const deleteOne = statement<{ id: string }>(
  'user-identities-delete',
  'delete from user_identities where id = $1 and user_id = $2 returning id',
);

/** Unlinks an account; false if this person has no such one. */
export async function deleteLinkedAccount(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  return (await tx.run(deleteOne, [id, userId])).length > 0;
}

const lockOne = statement<{ has_password: boolean }>(
  'users-lock-ways-in',
  'select password_hash is not null as has_password from users where id = $1 and deactivated_at is null for no key update',
);

/** Locks a person while their ways in change, and says whether a password is one; null if there is no such person. */
export async function lockWaysIn(tx: Tx, userId: string): Promise<{ readonly hasPassword: boolean } | null> {
  const [row] = await tx.run(lockOne, [userId]);
  return row ? { hasPassword: row.has_password } : null;
}
