import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';

const invites = statement(
  'invites-erase',
  `update invites set email = id || '@erased.invalid', updated_at = $3, ended_at = case when accepted_at is null then coalesce(ended_at, $3) end,
     ended_reason = case when accepted_at is null then coalesce(ended_reason, 'withdrawn') end
   where accepted_user_id = $1 or email = $2`,
);

/** Erases an address from its invites; open ones end. */
export async function eraseInvitesOf(
  tx: Tx,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(invites, [userId, email, now]);
}
