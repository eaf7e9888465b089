import { statement, type Queryable, text, uuid } from '../../../platform/database/index.ts';

const names = statement(
  'admin-names',
  `select coalesce(u.send_as_name, btrim(u.first_name || ' ' || u.surname)) as name
   from teams t join team_members m on m.team_id = t.id or m.team_id = t.parent_team_id join role_groups g on g.id = m.role_group_id join users u on u.id = m.user_id
   where t.id = $1 and u.id <> $2 and u.deactivated_at is null and (g.role = 'team-admin' or (g.role = 'subteam-admin' and m.team_id = t.id)) order by m.team_id <> t.id, m.sort_name, u.id limit 3`,
  { name: text },
);

/**
 * Lists the names of a few admins whom a member of a team can ask: the team's own first, then those of its parent. The
 * member's own name is left out.
 */
export async function listAdminNames(
  db: Queryable,
  { teamId, askedBy }: { readonly teamId: string; readonly askedBy: string },
): Promise<readonly string[]> {
  const rows = await db.run(names, [teamId, askedBy]);
  return rows.map(({ name }) => name);
}

const ids = statement(
  'team-admin-ids',
  `select m.user_id from team_members m join role_groups g on g.id = m.role_group_id join users u on u.id = m.user_id
   where m.team_id = $1 and g.role = 'team-admin' and u.deactivated_at is null`,
  { userId: uuid },
);

/** Lists the ids of a team's admins. */
export async function listAdminIds(db: Queryable, teamId: string): Promise<readonly string[]> {
  const rows = await db.run(ids, [teamId]);
  return rows.map(({ userId }) => userId);
}
