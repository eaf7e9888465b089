import { roles, permissionMap, type PermissionMap, type Role } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  uuid,
  oneOf,
  array,
  text,
  boolean,
  type RowOf,
  unknownJson,
} from '../../../platform/database/index.ts';
import { effectivePermissions } from '../../plans/index.ts';

/** The role group of a membership: its role and its permissions. */
export type HeldRole = { readonly roleGroupId: string; readonly role: Role; readonly granted: PermissionMap };

const rowColumns = { id: uuid, role: oneOf(roles), permissions: unknownJson };

function toHeldRole(row: RowOf<typeof rowColumns>): HeldRole {
  return { roleGroupId: row.id, role: row.role, granted: permissionMap.parse(row.permissions) };
}

const ofMember = statement(
  'held-roles-of-member',
  `select m.team_id, g.id, g.role, g.permissions from team_members m join role_groups g on g.id = m.role_group_id
   where m.team_id = any($1::uuid[]) and m.user_id = $2`,
  { teamId: uuid, ...rowColumns },
);

/** Returns the roles that a user holds in the given teams, by team, even if the user is deactivated. */
export async function listHeldRoles(
  db: Queryable,
  { teamIds, userId }: { readonly teamIds: readonly string[]; readonly userId: string },
): Promise<ReadonlyMap<string, HeldRole>> {
  const rows = await db.run(ofMember, [teamIds, userId]);
  return new Map(rows.map((row) => [row.teamId, toHeldRole(row)]));
}

/** Returns the role that a user holds in a team, even if the user is deactivated. Null if they are not a member. */
export async function findHeldRole(
  db: Queryable,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<HeldRole | null> {
  return (await listHeldRoles(db, { teamIds: [teamId], userId })).get(teamId) ?? null;
}

const participations = statement(
  'held-roles-participations',
  `select m.team_id, m.user_id, g.role from team_members m join role_groups g on g.id = m.role_group_id
   where m.team_id = any($1::uuid[]) and m.user_id = any($2::uuid[]) and g.role in ('participant', 'automation-participant')`,
  { teamId: uuid, userId: uuid, role: oneOf(roles) },
);

export type Participation = { readonly teamId: string; readonly userId: string; readonly role: Role };

/** Lists the teams in which the given people are participants. Memberships with a higher role are left out. */
export function listParticipations(
  db: Queryable,
  { teamIds, userIds }: { readonly teamIds: readonly string[]; readonly userIds: readonly string[] },
): Promise<readonly Participation[]> {
  return db.run(participations, [teamIds, userIds]);
}

const ofGroups = statement(
  'held-roles-of-groups',
  'select g.id, g.role, g.permissions from role_groups g where g.id = any($1::uuid[])',
  rowColumns,
);

/**
 * Returns the permissions of role groups by their ids.
 * @throws Error if there is no such group; callers have the ids from rows that refer to them or from
 * `resolveRoleGroup`.
 */
export async function getRoleGroups(
  db: Queryable,
  roleGroupIds: readonly string[],
): Promise<(roleGroupId: string) => HeldRole> {
  const found = new Map((await db.run(ofGroups, [roleGroupIds])).map((row) => [row.id, toHeldRole(row)]));
  return (id) => {
    const group = found.get(id);
    if (!group) throw new Error(`There is no role group ${id}.`);
    return group;
  };
}

const backing = statement(
  'held-roles-in-force',
  `select m.team_id, g.id, g.role, g.permissions, p.permissions as included, coalesce(t.plan_ended_at <= $3, false) as plan_ended
   from team_members m join users u on u.id = m.user_id and u.deactivated_at is null join role_groups g on g.id = m.role_group_id
   join teams t on t.id = m.team_id join plans p on p.id = t.plan_id
   where m.user_id = $1 and m.team_id = any($2::uuid[])`,
  {
    teamId: uuid,
    id: uuid,
    role: oneOf(roles),
    permissions: unknownJson,
    included: array(text),
    planEnded: boolean,
  },
);

/**
 * Returns a user's current permissions in each of the given teams that they belong to. Empty if the user is
 * deactivated.
 */
export async function listPermissionsInForce(
  db: Queryable,
  { userId, teamIds }: { readonly userId: string; readonly teamIds: readonly string[] },
  now: Temporal.Instant,
): Promise<{ readonly teamId: string; readonly permissions: PermissionMap }[]> {
  const rows = await db.run(backing, [userId, teamIds, now]);
  return rows.map((row) => ({
    teamId: row.teamId,
    permissions: effectivePermissions({
      included: row.included,
      granted: permissionMap.parse(row.permissions),
      ended: row.planEnded,
    }),
  }));
}

const inviters = statement(
  'held-roles-inviters',
  `select m.user_id from team_members m join users u on u.id = m.user_id and u.deactivated_at is null join role_groups g on g.id = m.role_group_id
   where m.team_id = $1 and g.permissions ? 'add-participants' order by m.created_at, m.user_id limit $2`,
  { userId: uuid },
);

/** Lists the members of a team who may invite others, longest membership first. */
export async function listInviters(
  db: Queryable,
  { teamId, limit }: { readonly teamId: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db.run(inviters, [teamId, limit]);
  return rows.map((row) => row.userId);
}

const billers = statement(
  'held-roles-billing',
  `select m.user_id from team_members m join users u on u.id = m.user_id and u.deactivated_at is null join role_groups g on g.id = m.role_group_id
   where m.team_id = $1 and g.permissions ->> 'manage-billing' <> 'own' order by m.created_at, m.user_id limit $2`,
  { userId: uuid },
);

/** Lists the members of a team who may manage its billing, longest membership first. */
export async function listBillingContacts(
  db: Queryable,
  { teamId, limit }: { readonly teamId: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db.run(billers, [teamId, limit]);
  return rows.map((row) => row.userId);
}

const funders = statement(
  'held-roles-funders',
  `select m.user_id from team_members m join users u on u.id = m.user_id and u.deactivated_at is null join role_groups g on g.id = m.role_group_id
   where m.team_id = $1 and g.permissions ->> 'top-up-wallet' <> 'own' order by m.created_at, m.user_id limit $2`,
  { userId: uuid },
);

/** Lists the members of a team who may add money to its wallets, longest membership first. */
export async function listFunders(
  db: Queryable,
  { teamId, limit }: { readonly teamId: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db.run(funders, [teamId, limit]);
  return rows.map((row) => row.userId);
}
