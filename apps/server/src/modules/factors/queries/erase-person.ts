import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, text, instant } from '../../../platform/database/index.ts';

const erase = statement(
  'factors-erase-person',
  `with factors as (delete from second_factors where user_id = $1), codes as (delete from recovery_codes where user_id = $1),
     states as (delete from twofa_states where user_id = $1), challenges as (delete from passkey_challenges where subject_id = $1)
   delete from known_devices where user_id = $1`,
);

/** Deletes a person's second factors, unfinished steps and known devices. */
export async function eraseFactorsOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(erase, [userId]);
}

/** The data of a second factor that its owner may see, without its secret. */
type KeptFactor = { readonly kind: string; readonly name: string; readonly addedAt: Temporal.Instant };

const factors = statement(
  'export-factors',
  'select kind, name, created_at from second_factors where user_id = $1 order by created_at',
  { kind: text, name: text, createdAt: instant },
);

export async function listFactorsOf(db: Queryable, userId: string): Promise<KeptFactor[]> {
  const rows = await db.run(factors, [userId]);
  return rows.map(({ kind, name, createdAt: addedAt }) => ({ kind, name, addedAt: addedAt }));
}
