import { permissionMap, type PermissionMap, type Role } from '@huggg/contracts';
import { statement, type Queryable } from '../../../platform/database/index.ts';

/** What a role may do in a team: the team's own group of the role, else its plan's. */
export type TeamRoleGroup = {
  readonly id: string;
  readonly role: Role;
  readonly permissions: PermissionMap;
  /** Whether the team has made it its own. */
  readonly own: boolean;
};

type Row = { readonly id: string; readonly role: Role; readonly permissions: unknown; readonly own: boolean };

const ofTeam = statement<Row>(
  'role-groups-of-team',
  `select distinct on (g.role) g.id, g.role, g.permissions, g.team_id is not null as own
   from teams t join role_groups g on g.team_id = t.id or (g.plan_id = t.plan_id and g.team_id is null)
   where t.id = $1 order by g.role, g.team_id nulls last`,
);

/** The role groups that hold in a team, one a role. */
export async function listRoleGroups(db: Queryable, teamId: string): Promise<TeamRoleGroup[]> {
  const rows = await db.run(ofTeam, [teamId]);
  return rows.map((row) => ({ ...row, permissions: permissionMap.parse(row.permissions) }));
}

/**
 * The role group that somebody of this role gets in this team: the team's own, else its plan's. Whoever writes a membership with it holds
 * the team's lock, because a team may make a role its own in between.
 * @throws Error if the plan has no group of the role, which is a fault of the plan.
 */
export async function resolveRoleGroup(db: Queryable, { teamId, role }: { readonly teamId: string; readonly role: Role }): Promise<TeamRoleGroup> {
  const found = (await listRoleGroups(db, teamId)).find((group) => group.role === role);
  if (!found) throw new Error(`The plan of team ${teamId} has no role group for ${role}.`);
  return found;
}
