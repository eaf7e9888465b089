import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx, text } from '../../../platform/database/index.ts';

const clear = statement('recovery-codes-delete', 'delete from recovery_codes where user_id = $1');
const insertAll = statement(
  'recovery-codes-insert',
  'insert into recovery_codes (user_id, digest, created_at) select $1, digest, $3 from unnest($2::text[]) as given (digest)',
);

/** Replaces a person's recovery codes; an empty list deletes them all. */
export async function replaceRecoveryCodes(
  tx: Tx,
  {
    userId,
    digests,
    now,
  }: { readonly userId: string; readonly digests: readonly string[]; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(clear, [userId]);
  await tx.run(insertAll, [userId, digests, now]);
}

const use = statement(
  'recovery-codes-use',
  'update recovery_codes set used_at = $3 where user_id = $1 and digest = $2 and used_at is null returning digest',
  { digest: text },
);

/** Marks a code as used; returns false if it does not belong to this person or was used before. */
export async function useRecoveryCode(
  tx: Tx,
  { userId, digest, now }: { readonly userId: string; readonly digest: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(use, [userId, digest, now])).length > 0;
}
