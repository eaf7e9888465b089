import { isoOf } from '../../../platform/clock/index.ts';
import { statement, type Queryable, uuid, text, instant } from '../../../platform/database/index.ts';

/** An order in its sender's data export, without its recipients. */
export type OrderOfPerson = {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly createdAt: string;
};

const ofPerson = statement(
  'transactions-of-person',
  `select id, team_id, name, created_at from transactions where team_id = any($1::uuid[]) and user_id = $2 order by created_at desc limit $3`,
  { id: uuid, teamId: uuid, name: text, createdAt: instant },
);

/** Returns the paid orders of a person in some teams, newest first. */
export async function listOrdersOfPerson(
  db: Queryable,
  { teamIds, userId, limit }: { readonly teamIds: readonly string[]; readonly userId: string; readonly limit: number },
): Promise<OrderOfPerson[]> {
  const rows = await db.run(ofPerson, [teamIds, userId, limit]);
  return rows.map((row) => ({
    id: row.id,
    teamId: row.teamId,
    name: row.name,
    createdAt: isoOf(row.createdAt),
  }));
}
