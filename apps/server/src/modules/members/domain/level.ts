import { permissionScopes, type PermissionKey, type PermissionMap, type Role } from '@huggg/contracts';
import type { Actor } from '../../../platform/context.ts';

/** Wider scopes come first in the contract's list. */
function coversScope(own: PermissionMap, key: PermissionKey, wanted: (typeof permissionScopes)[number]): boolean {
  const scope = own[key];
  return scope !== undefined && permissionScopes.indexOf(scope) <= permissionScopes.indexOf(wanted);
}

/** A user with their permissions in a team, and the teams to which these apply. */
export type Holder = Pick<Actor, 'teamId' | 'subtreeTeamIds' | 'permissions'>;

/**
 * Returns the permissions that a user can grant in a team. A permission in the team above that does not cover its
 * subteams becomes `own` there: the cards of a team admin, for example, let participants of a subteam manage their own
 * cards.
 */
export function grantablePermissionsIn({ teamId, subtreeTeamIds, permissions }: Holder, place: string): PermissionMap {
  if (place === teamId) return permissions;
  if (!subtreeTeamIds.includes(place)) return {};
  return Object.fromEntries(
    Object.entries(permissions).map(([key, scope]) => [key, scope === 'subtree' ? scope : 'own']),
  );
}

/**
 * Checks whether a user may grant these permissions: nobody can grant more than they hold (RULES §11). Keys that the
 * plan does not include grant nothing and are ignored.
 */
export function mayGrantAll({
  own,
  wanted,
  included,
}: {
  readonly own: PermissionMap;
  readonly wanted: PermissionMap;
  readonly included: readonly string[];
}): boolean {
  const plan = new Set(included);
  return (Object.entries(wanted) as [PermissionKey, (typeof permissionScopes)[number]][]).every(
    ([key, scope]) => !plan.has(key) || coversScope(own, key, scope),
  );
}

/** Roles by the extent of their permissions: participants manage their own data, viewers see a team, admins run one. */
const ranks: Readonly<Record<Role, number>> = {
  participant: 0,
  'automation-participant': 0,
  'team-viewer': 1,
  'subteam-admin': 2,
  'team-admin': 3,
};

/** Checks whether a role has more permissions than another role, or than no role. */
export function hasMorePermissions(from: Role | null, to: Role): boolean {
  return ranks[to] > (from === null ? 0 : ranks[from]);
}
