import type { Temporal } from 'temporal-polyfill';
import { fromDate } from '../../../../platform/clock/index.ts';
import { statement, type Queryable, type Tx } from '../../../../platform/database/index.ts';

// Each table of this module that holds something of a person. Attempts, challenges and arrivals of strangers are purged by their own age.
const erase = statement(
  'erase-person-in-access',
  `with factors as (delete from second_factors where user_id = $1), codes as (delete from recovery_codes where user_id = $1), states as (delete from twofa_states where user_id = $1),
     challenges as (delete from passkey_challenges where subject_id = $1), devices as (delete from known_devices where user_id = $1),
     confirmations as (delete from identity_confirmations where user_id = $1), attempts as (delete from sso_attempts where linking_user_id = $1), directory as (delete from scim_users where user_id = $1)
   delete from sessions where user_id = $1`,
);

/** Forgets by what a person came in: sessions with their addresses, factors, devices, and what is under way. */
export async function erasePersonInAccess(tx: Tx, userId: string): Promise<void> {
  await tx.run(erase, [userId]);
}

/** A second factor as its owner knows it; never its secret. */
type KeptFactor = { readonly kind: string; readonly name: string; readonly addedAt: Temporal.Instant };

const factors = statement<{ kind: string; name: string; created_at: Date }>(
  'export-factors',
  'select kind, name, created_at from second_factors where user_id = $1 order by created_at',
);

export async function listFactorsOf(db: Queryable, userId: string): Promise<KeptFactor[]> {
  const rows = await db.run(factors, [userId]);
  return rows.map(({ kind, name, created_at: addedAt }) => ({ kind, name, addedAt: fromDate(addedAt) }));
}
