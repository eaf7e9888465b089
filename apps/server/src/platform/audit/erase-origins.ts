import { statement, type Tx } from '../database/index.ts';

const erase = statement(
  'audit-erase-origins',
  `update audit_events set address = null, user_agent = null
   where (address is not null or user_agent is not null) and (actor_id = $1 or (subject_type = 'user' and subject_id = $1::text and actor_kind = 'visitor'))`,
);

/**
 * Takes network addresses and devices out of what a person did, and of what was done to their account by who was not
 * signed in. The acts stay.
 */
export async function eraseOrigins(tx: Tx, userId: string): Promise<void> {
  await tx.run(erase, [userId]);
}
