import { statement, type Queryable, uuid, text, boolean } from '../../../platform/database/index.ts';

const sole = statement(
  'teams-of-sole-admin',
  `select t.id, t.name, exists (select 1 from team_members o join users u on u.id = o.user_id and u.deactivated_at is null where o.team_id = t.id and o.user_id <> $1) as others
   from team_members m join role_groups g on g.id = m.role_group_id and g.role = 'team-admin' join teams t on t.id = m.team_id and not t.is_subteam and t.closed_at is null
   where m.user_id = $1 and not exists (
     select 1 from team_members o join role_groups og on og.id = o.role_group_id and og.role = 'team-admin' join users u on u.id = o.user_id and u.deactivated_at is null
     where o.team_id = t.id and o.user_id <> $1)
   order by t.name`,
  { id: uuid, name: text, others: boolean },
);

/** Lists the teams that would be left without an admin. `others` says whether any member would be left. */
export async function listTeamsOfSoleAdmin(
  db: Queryable,
  userId: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly others: boolean }[]> {
  return db.run(sole, [userId]);
}
