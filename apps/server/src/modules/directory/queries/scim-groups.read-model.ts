import { integer, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

const members = statement(
  'scim-group-members',
  `select m.group_id, u.id as user_id, btrim(u.first_name || ' ' || u.surname) as name
   from scim_group_members m join scim_groups g on g.id = m.group_id join users u on u.id = m.user_id
   where m.group_id = any ($1::uuid[])
     and (exists (select from team_members t where t.team_id = g.team_id and t.user_id = m.user_id)
       or exists (select from scim_users s where s.team_id = g.team_id and s.user_id = m.user_id))
   order by m.group_id, u.id`,
  { groupId: uuid, userId: uuid, name: text },
);

/**
 * Lists the members of groups that the caller has checked to be visible. Someone whom an admin removed from the team,
 * and whom its directory does not know, is left out.
 */
export function listGroupMembers(
  db: Queryable,
  groupIds: readonly string[],
): Promise<readonly { readonly groupId: string; readonly userId: string; readonly name: string }[]> {
  return db.run(members, [groupIds]);
}

const known = statement(
  'scim-group-candidates',
  `select user_id from team_members where team_id = $1 and user_id = any ($2::uuid[])
   union select user_id from scim_users where team_id = $1 and user_id = any ($2::uuid[])`,
  { userId: uuid },
);

/** Returns which of some users are known to a team's directory. */
export async function findDirectoryUserIds(
  db: Queryable,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  return new Set((await db.run(known, [teamId, userIds])).map(({ userId }) => userId));
}

// A caller who may see a team's groups sees only members of teams visible to them.
const visibleMembers = `from scim_groups g join scim_group_members m on m.group_id = g.id join users u on u.id = m.user_id and u.deactivated_at is null
   where (g.team_id = $1 or g.team_id = (select parent_team_id from teams where id = $1))
     and exists (select 1 from team_members t where t.user_id = m.user_id and t.team_id = any ($2::uuid[]))`;

const list = statement(
  'directory-groups',
  `select g.id, g.display_name as name, count(*) as members ${visibleMembers} group by g.id order by lower(g.display_name), g.id limit $3`,
  { id: uuid, name: text, members: integer },
);

const shownGroups = 1_000;

type Place = { readonly teamId: string; /** The teams whose people may be shown. */ readonly reach: readonly string[] };

/** Lists the groups of a team's directory and of its parent's that have members, by name. */
export function listGroupsForTeam(
  db: Queryable,
  { teamId, reach }: Place,
): Promise<readonly { readonly id: string; readonly name: string; readonly members: number }[]> {
  return db.run(list, [teamId, reach, shownGroups]);
}

const people = statement(
  'directory-group-people',
  `select g.display_name as group_name, u.email, btrim(u.first_name || ' ' || u.surname) as name, count(*) over () as total ${visibleMembers} and g.id = $3 order by u.email limit $4`,
  { groupName: text, email: text, name: text, total: integer },
);

/** Lists the members of one of those groups, by address. */
export function listGroupPeople(
  db: Queryable,
  { teamId, reach, groupId, limit }: Place & { readonly groupId: string; readonly limit: number },
): Promise<
  readonly { readonly groupName: string; readonly email: string; readonly name: string; readonly total: number }[]
> {
  return db.run(people, [teamId, reach, groupId, limit]);
}
