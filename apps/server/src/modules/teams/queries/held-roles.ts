import { permissionMap, type PermissionMap, type Role } from '@huggg/contracts';
import { statement, type Queryable } from '../../../platform/database/index.ts';

/** A role group as a membership names it: its role and what it grants. */
export type HeldRole = { readonly roleGroupId: string; readonly role: Role; readonly granted: PermissionMap };

type Row = { readonly id: string; readonly role: Role; readonly permissions: unknown };

function toHeldRole(row: Row): HeldRole {
  return { roleGroupId: row.id, role: row.role, granted: permissionMap.parse(row.permissions) };
}

const ofMember = statement<Row>(
  'held-role-of-member',
  'select g.id, g.role, g.permissions from team_members m join role_groups g on g.id = m.role_group_id where m.team_id = $1 and m.user_id = $2',
);

/** The role that somebody holds in a team, deactivated or not; null if they are no member. */
export async function findHeldRole(db: Queryable, { teamId, userId }: { readonly teamId: string; readonly userId: string }): Promise<HeldRole | null> {
  const [row] = await db.run(ofMember, [teamId, userId]);
  return row ? toHeldRole(row) : null;
}

const ofGroup = statement<Row>('held-role-of-group', 'select g.id, g.role, g.permissions from role_groups g where g.id = $1');

/**
 * What a role group grants.
 * @throws Error if there is no such group; callers have the id from a row that refers to it or from `resolveRoleGroup`.
 */
export async function getRoleGroup(db: Queryable, roleGroupId: string): Promise<HeldRole> {
  const [row] = await db.run(ofGroup, [roleGroupId]);
  if (!row) throw new Error(`There is no role group ${roleGroupId}.`);
  return toHeldRole(row);
}
