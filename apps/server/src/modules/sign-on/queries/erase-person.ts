import { statement, type Tx } from '../../../platform/database/index.ts';

const erase = statement(
  'sign-on-erase-person',
  'with confirmations as (delete from identity_confirmations where user_id = $1) delete from sso_attempts where linking_user_id = $1',
);

/**
 * Deletes a person's pending sign-ins with identity providers. Attempts and arrivals of unknown people are purged when
 * they expire.
 */
export async function eraseSignOnOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(erase, [userId]);
}
