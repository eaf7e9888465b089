import { statement, type Tx } from '../../../platform/database/index.ts';

const erase = statement('sessions-erase-person', 'delete from sessions where user_id = $1');

/** Deletes a person's sessions with their addresses. */
export async function eraseSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(erase, [userId]);
}
