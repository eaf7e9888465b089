import { roles, permissionMap, type PermissionMap, type Role } from '@huggg/contracts';
import { statement, type Queryable, uuid, oneOf, boolean, unknownJson } from '../../../platform/database/index.ts';

/** The permissions of a role in a team: from the team's own group for the role, or else its plan's. */
export type TeamRoleGroup = {
  readonly id: string;
  readonly role: Role;
  readonly permissions: PermissionMap;
  /** Whether it is the team's own group. */
  readonly own: boolean;
};

const ofTeam = statement(
  'role-groups-of-team',
  `select distinct on (t.id, g.role) t.id as team_id, g.id, g.role, g.permissions, g.team_id is not null as own
   from teams t join role_groups g on g.team_id = t.id or (g.plan_id = t.plan_id and g.team_id is null)
   where t.id = any($1::uuid[]) order by t.id, g.role, g.team_id nulls last`,
  { teamId: uuid, id: uuid, role: oneOf(roles), permissions: unknownJson, own: boolean },
);

/** Returns the role groups that apply in the given teams, one per team and role. */
export async function listRoleGroupsOf(
  db: Queryable,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TeamRoleGroup[]>> {
  const groups = (await db.run(ofTeam, [teamIds])).map(({ teamId, permissions, ...group }) => ({
    teamId,
    group: { ...group, permissions: permissionMap.parse(permissions) },
  }));
  const byTeam = Map.groupBy(groups, ({ teamId }) => teamId);
  return new Map([...byTeam].map(([teamId, of]) => [teamId, of.map(({ group }) => group)]));
}

/** Returns the role groups of one team. */
export async function listRoleGroups(db: Queryable, teamId: string): Promise<readonly TeamRoleGroup[]> {
  return (await listRoleGroupsOf(db, [teamId])).get(teamId) ?? [];
}

/**
 * Returns the role group for members with this role in this team: the team's own, or else its plan's. A caller who then
 * writes a membership must hold the team's lock, because the team may create its own group in between.
 * @throws Error if the plan has no group for the role, which is an error in the plan.
 */
export async function resolveRoleGroup(
  db: Queryable,
  { teamId, role }: { readonly teamId: string; readonly role: Role },
): Promise<TeamRoleGroup> {
  const found = (await listRoleGroups(db, teamId)).find((group) => group.role === role);
  if (!found) throw new Error(`The plan of team ${teamId} has no role group for ${role}.`);
  return found;
}

const held = statement(
  'role-groups-held',
  'select distinct g.id from team_members m join role_groups g on g.id = m.role_group_id where m.team_id = $1 and g.role = $2',
  { id: uuid },
);

/** Lists the ids of the groups through which members of a team currently hold a role. */
export async function listHeldGroupIds(
  db: Queryable,
  { teamId, role }: { readonly teamId: string; readonly role: Role },
): Promise<readonly string[]> {
  const rows = await db.run(held, [teamId, role]);
  return rows.map(({ id }) => id);
}

const heldOfPlans = statement(
  'role-groups-held-of-plans',
  `select distinct g.id, g.role from team_members m join role_groups g on g.id = m.role_group_id
   where m.team_id = any($1::uuid[]) and g.team_id is null`,
  { id: uuid, role: oneOf(roles) },
);

/** Lists the groups of plans, not teams' own groups, that members of the given teams currently hold. */
export async function listHeldPlanGroups(
  db: Queryable,
  teamIds: readonly string[],
): Promise<readonly { readonly id: string; readonly role: Role }[]> {
  return db.run(heldOfPlans, [teamIds]);
}
