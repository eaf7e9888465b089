import { identityProviders, type IdentityProvider } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  oneOf,
  text,
  instant,
  nullable,
  boolean,
} from '../../../platform/database/index.ts';

/** An external identity, as identified by its provider. For `saml` the issuer is the id of the provider's team. */
export type ExternalIdentity = {
  readonly provider: IdentityProvider;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
};

/** An external identity with which a person signs in. */
export type LinkedAccount = ExternalIdentity & {
  readonly id: string;
  readonly userId: string;
  readonly linkedAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant | null;
};

const rowColumns = {
  id: uuid,
  userId: uuid,
  provider: oneOf(identityProviders),
  issuer: text,
  subject: text,
  email: text,
  linkedAt: instant,
  lastUsedAt: nullable(instant),
};

const columns = 'id, user_id, provider, issuer, subject, email, linked_at, last_used_at';

const byAccount = statement(
  'user-identities-by-account',
  `select ${columns} from user_identities where provider = $1 and issuer = $2 and subject = $3`,
  rowColumns,
);

/** Finds the user linked to an external identity; null if none. */
export async function findLinkedAccount(
  db: Queryable,
  { provider, issuer, subject }: Omit<ExternalIdentity, 'email'>,
): Promise<LinkedAccount | null> {
  const [row] = await db.run(byAccount, [provider, issuer, subject]);
  return row ?? null;
}

const ofUser = statement(
  'user-identities-of-user',
  `select ${columns} from user_identities where user_id = $1 order by linked_at, id`,
  rowColumns,
);

/** Returns the external identities linked to a user, oldest first. */
export async function listLinkedAccounts(db: Queryable, userId: string): Promise<LinkedAccount[]> {
  const rows = await db.run(ofUser, [userId]);
  return rows;
}

const insertOne = statement(
  'user-identities-insert',
  `insert into user_identities (id, user_id, provider, issuer, subject, email, linked_at, last_used_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
   on conflict do nothing returning ${columns}`,
  rowColumns,
);

/**
 * Links an external identity to a person; null if it is already linked, or the person has another identity of the same
 * provider.
 */
export async function linkExternalIdentity(
  tx: Tx,
  account: ExternalIdentity & { readonly id: string; readonly userId: string },
  now: Temporal.Instant,
): Promise<LinkedAccount | null> {
  const { id, userId, provider, issuer, subject, email } = account;
  const [row] = await tx.run(insertOne, [id, userId, provider, issuer, subject, email, now]);
  return row ?? null;
}

const used = statement(
  'user-identities-used',
  'update user_identities set last_used_at = $2, email = $3 where id = $1',
);

/** Records the use of a linked account, and its current address. */
export async function recordSignInByAccount(
  tx: Tx,
  { id, email, now }: { readonly id: string; readonly email: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(used, [id, now, email]);
}

const deleteOne = statement(
  'user-identities-delete',
  'delete from user_identities where id = $1 and user_id = $2 returning id',
  { id: uuid },
);

/** Unlinks an account; false if it is not linked to this person. */
export async function unlinkExternalIdentity(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  return (await tx.run(deleteOne, [id, userId])).length > 0;
}

const lockOne = statement(
  'users-lock-ways-in',
  'select password_hash is not null as has_password from users where id = $1 and deactivated_at is null for no key update',
  { hasPassword: boolean },
);

/**
 * Locks a person while their sign-in methods change, and returns whether they have a password; null if there is no
 * such person.
 */
export async function lockSignInMethods(tx: Tx, userId: string): Promise<{ readonly hasPassword: boolean } | null> {
  const [row] = await tx.run(lockOne, [userId]);
  return row ? { hasPassword: row.hasPassword } : null;
}
