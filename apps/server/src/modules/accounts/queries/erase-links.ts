import { statement, type Tx } from '../../../platform/database/index.ts';

const verifications = statement(
  'erase-verifications',
  'delete from email_verifications where user_id = $1 or lower(email_address) = $2 or lower(former_email_address) = $2',
);
const resets = statement('erase-resets', 'delete from password_resets where email_address = $1');
const mobiles = statement('erase-mobile-wishes', 'delete from mobile_verifications where user_id = $1');

/** Deletes the links and codes of a person or their address. */
export async function eraseLinksOf(
  tx: Tx,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  await tx.run(verifications, [userId, email]);
  await tx.run(resets, [email]);
  await tx.run(mobiles, [userId]);
}
