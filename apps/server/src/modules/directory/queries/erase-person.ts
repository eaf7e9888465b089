import { statement, type Tx } from '../../../platform/database/index.ts';

const erase = statement('directory-erase-person', 'delete from scim_users where user_id = $1');

/** Deletes what directories said of a person. */
export async function eraseDirectoryUser(tx: Tx, userId: string): Promise<void> {
  await tx.run(erase, [userId]);
}
