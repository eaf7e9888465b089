import type { PermissionMap, Role } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { statement, uuid, type Tx } from '../../../platform/database/index.ts';

const upsert = statement(
  'role-groups-own',
  `insert into role_groups (id, plan_id, team_id, role, permissions, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)
   on conflict (team_id, role) where team_id is not null do update set permissions = excluded.permissions, updated_at = excluded.updated_at returning id`,
  { id: uuid },
);

type Own = {
  readonly id: string;
  readonly planId: string;
  readonly teamId: string;
  readonly role: Role;
  readonly permissions: PermissionMap;
};

/**
 * Sets a team's own role group for a role, replacing an earlier one. The caller must hold the team's lock. @returns the
 * group's id.
 */
export async function setTeamRoleGroup(
  tx: Tx,
  { id, planId, teamId, role, permissions }: Own,
  now: Temporal.Instant,
): Promise<string> {
  const [written] = await tx.run(upsert, [id, planId, teamId, role, permissions, now]);
  return written?.id ?? id;
}

const remove = statement('role-groups-remove-own', 'delete from role_groups where team_id = $1 and role = $2');

/** Deletes a team's own role group for a role; no member may still have it. */
export async function resetTeamRoleGroup(
  tx: Tx,
  { teamId, role }: { readonly teamId: string; readonly role: Role },
): Promise<void> {
  await tx.run(remove, [teamId, role]);
}
