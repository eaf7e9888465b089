import { permissionMap, roles, type PermissionMap, type Role } from '@huggg/contracts';
import { integer, oneOf, statement, unknownJson, uuid, type Queryable } from '../../../platform/database/index.ts';

const count = statement(
  'role-groups-people',
  `select g.role, count(*) as people from team_members m join role_groups g on g.id = m.role_group_id where m.team_id = $1 group by g.role`,
  { role: oneOf(roles), people: integer },
);

/** Counts the people of a team by role. */
export async function countPeopleByRole(db: Queryable, teamId: string): Promise<ReadonlyMap<Role, number>> {
  const rows = await db.run(count, [teamId]);
  return new Map(rows.map(({ role, people }) => [role, people]));
}

const planGroup = statement(
  'role-groups-plans',
  'select g.id, g.permissions from role_groups g join teams t on t.plan_id = g.plan_id where t.id = $1 and g.role = $2 and g.team_id is null',
  { id: uuid, permissions: unknownJson },
);

/** Finds the plan's group for a role, even if the team has its own group. */
export async function findPlanGroup(
  db: Queryable,
  { teamId, role }: { readonly teamId: string; readonly role: Role },
): Promise<{ readonly id: string; readonly permissions: PermissionMap } | null> {
  const [row] = await db.run(planGroup, [teamId, role]);
  return row ? { id: row.id, permissions: permissionMap.parse(row.permissions) } : null;
}
