import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  instant,
  bytes,
  notNull,
  array,
  text,
  uuid,
  decimal,
} from '../../../platform/database/index.ts';
import { findPerson } from '../../identity/index.ts';
import type { Factor } from './factors.ts';

/** A WebAuthn credential. */
export type Passkey = {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
};

const insertOne = statement(
  'passkeys-insert',
  `insert into second_factors (id, user_id, kind, name, credential_id, public_key, sign_count, transports, confirmed_at, created_at)
   values ($1, $2, 'passkey', $3, $4, $5, $6, $7, $8, $8) on conflict (credential_id) do nothing returning created_at`,
  { createdAt: instant },
);

/** Adds a passkey; returns null if the credential already exists, for any user. */
export async function insertPasskey(
  tx: Tx,
  passkey: Passkey & { readonly name: string },
  now: Temporal.Instant,
): Promise<Factor | null> {
  const [row] = await tx.run(insertOne, [
    passkey.id,
    passkey.userId,
    passkey.name,
    passkey.credentialId,
    passkey.publicKey,
    passkey.signCount,
    passkey.transports,
    now,
  ]);
  return row
    ? { id: passkey.id, kind: 'passkey', name: passkey.name, createdAt: row.createdAt, lastUsedAt: null }
    : null;
}

const credentials = statement(
  'passkeys-of-user',
  `select credential_id, transports from second_factors where user_id = $1 and kind = 'passkey' order by created_at`,
  { credentialId: notNull(bytes, 'a passkey has one'), transports: array(text) },
);

/** Returns the API data of a person's passkeys. */
export async function listCredentials(
  db: Queryable,
  userId: string,
): Promise<{ readonly credentialId: Buffer; readonly transports: readonly string[] }[]> {
  const rows = await db.run(credentials, [userId]);
  return rows.map((row) => ({ credentialId: row.credentialId, transports: row.transports }));
}

const lockOne = statement(
  'passkeys-lock',
  `select f.id, f.user_id, f.credential_id, f.public_key, f.sign_count::float8 as sign_count, f.transports
   from second_factors f where f.credential_id = $1 for update`,
  {
    id: uuid,
    userId: uuid,
    credentialId: bytes,
    publicKey: notNull(bytes, 'a passkey has one'),
    signCount: notNull(decimal, 'a passkey has one'),
    transports: array(text),
  },
);

/**
 * Finds and locks the passkey of a credential, so that its counter can be compared and set; null if there is none, or
 * its person was deactivated.
 */
export async function lockPasskey(tx: Tx, credentialId: Buffer): Promise<Passkey | null> {
  const [row] = await tx.run(lockOne, [credentialId]);
  const person = row ? await findPerson(tx, row.userId) : null;
  return row && person?.deactivatedAt === null
    ? {
        id: row.id,
        userId: row.userId,
        credentialId: row.credentialId,
        publicKey: row.publicKey,
        signCount: row.signCount,
        transports: row.transports,
      }
    : null;
}

const used = statement('passkeys-used', 'update second_factors set sign_count = $2, last_used_at = $3 where id = $1');

export async function markPasskeyUsed(
  tx: Tx,
  { id, signCount, now }: { readonly id: string; readonly signCount: number; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(used, [id, signCount, now]);
}

export type ChallengePurpose = 'register' | 'sign-in' | 'second-step';
export type Challenge = {
  readonly id: string;
  readonly purpose: ChallengePurpose;
  readonly subjectId: string | null;
  readonly challenge: string;
  readonly expiresAt: Temporal.Instant;
};

const insertAsked = statement(
  'passkey-challenges-insert',
  'insert into passkey_challenges (id, purpose, subject_id, challenge, expires_at) values ($1, $2, $3, $4, $5)',
);

export async function insertChallenge(
  tx: Tx,
  { id, purpose, subjectId, challenge, expiresAt }: Challenge,
): Promise<void> {
  await tx.run(insertAsked, [id, purpose, subjectId, challenge, expiresAt]);
}

// Using a challenge deletes it: it can be answered only once, correctly or not, and only for its own purpose.
const take = statement(
  'passkey-challenges-take',
  'delete from passkey_challenges where id = $1 and purpose = $2 and subject_id is not distinct from $3::uuid and expires_at > $4 returning challenge',
  { challenge: text },
);

export async function takeChallenge(
  tx: Tx,
  { id, purpose, subjectId, now }: Pick<Challenge, 'id' | 'purpose' | 'subjectId'> & { readonly now: Temporal.Instant },
): Promise<string | null> {
  const [row] = await tx.run(take, [id, purpose, subjectId, now]);
  return row?.challenge ?? null;
}
