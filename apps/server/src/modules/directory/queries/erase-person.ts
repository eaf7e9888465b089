import { statement, type Tx } from '../../../platform/database/index.ts';

const erase = statement('directory-erase-person', 'delete from scim_users where user_id = $1');

const eraseMember = statement('directory-erase-member', 'delete from scim_group_members where user_id = $1');

/** Deletes the data that directories sent about a person. */
export async function eraseDirectoryUser(tx: Tx, userId: string): Promise<void> {
  await tx.run(erase, [userId]);
  await tx.run(eraseMember, [userId]);
}
