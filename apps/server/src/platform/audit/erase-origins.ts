import { statement, type Tx } from '../database/index.ts';

const erase = statement(
  'audit-erase-origins',
  `update audit_events set address = null, user_agent = null
   where (address is not null or user_agent is not null) and (actor_id = $1 or (subject_type = 'user' and subject_id = $1::text and actor_kind = 'visitor'))`,
);

/**
 * Erases network addresses and devices from the log entries of a user's actions, and from those that visitors caused on
 * their account. The entries themselves are kept.
 */
export async function eraseOrigins(tx: Tx, userId: string): Promise<void> {
  await tx.run(erase, [userId]);
}
