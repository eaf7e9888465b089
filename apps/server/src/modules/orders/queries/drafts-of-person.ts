import { isoOf } from '../../../platform/clock/index.ts';
import { instant, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

/** A draft in its author's data export, without its receivers. */
export type DraftOfPerson = {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly notes: string;
  readonly createdAt: string;
  readonly changedAt: string;
};

const ofPerson = statement(
  'orders-drafts-of-person',
  `select id, team_id, name, notes, created_at, updated_at from orders
   where team_id = any ($1::uuid[]) and user_id = $2 and status <> 'paid' and deleted_at is null order by updated_at desc limit $3`,
  { id: uuid, teamId: uuid, name: text, notes: text, createdAt: instant, updatedAt: instant },
);

/** Returns the drafts of a person in some teams, last changed first. */
export async function listDraftsOfPerson(
  db: Queryable,
  { teamIds, userId, limit }: { readonly teamIds: readonly string[]; readonly userId: string; readonly limit: number },
): Promise<DraftOfPerson[]> {
  const rows = await db.run(ofPerson, [teamIds, userId, limit]);
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: isoOf(createdAt),
    changedAt: isoOf(updatedAt),
  }));
}
