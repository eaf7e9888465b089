import {
  permissionKeys,
  type PermissionKey,
  type PermissionMap,
  type PermissionScope,
  type Role,
} from '@huggg/contracts';
import type { Actor } from '../../../platform/context.ts';

const ranks: Readonly<Record<PermissionScope, number>> = { own: 1, team: 2, subtree: 3 };
const rank = (scope: PermissionScope | undefined): number => (scope ? ranks[scope] : 0);

/**
 * Permissions that cannot be removed: without `user` members cannot use the product after sign-in, and without its
 * admin permission a team could never be managed again.
 */
const requiredPermissions = (role: Role): readonly PermissionKey[] =>
  role === 'team-admin' ? ['user', 'team-admin'] : ['user'];

/**
 * Returns the widest scope in which a user may grant each permission in a team: the scope in which they hold it there.
 * In a subteam they hold only permissions with the scope `subtree`.
 */
export function grantableIn(
  actor: Pick<Actor, 'teamId' | 'subtreeTeamIds' | 'permissions'>,
  teamId: string,
): PermissionMap {
  if (teamId === actor.teamId) return actor.permissions;
  if (!actor.subtreeTeamIds.includes(teamId)) return {};
  return Object.fromEntries(Object.entries(actor.permissions).filter(([, scope]) => scope === 'subtree'));
}

export type RoleEdit = {
  readonly role: Role;
  readonly present: PermissionMap;
  readonly next: PermissionMap;
  readonly grantable: PermissionMap;
  /** Permissions that the plan includes. */
  readonly included: readonly string[];
};

/** Permissions that prevent an edit, by reason. If there are none, the edit is allowed. */
export type RoleEditProblems = {
  readonly above: readonly PermissionKey[];
  readonly notInPlan: readonly PermissionKey[];
  readonly needed: readonly PermissionKey[];
};

/**
 * Checks an edit of a role: users cannot grant or remove permissions above their own level (RULES §11), and only
 * changed permissions count. Permissions that the plan does not include cannot be added.
 */
export function checkRoleEdit({ role, present, next, grantable, included }: RoleEdit): RoleEditProblems {
  const changed = permissionKeys.filter((key) => rank(present[key]) !== rank(next[key]));
  return {
    above: changed.filter((key) => Math.max(rank(present[key]), rank(next[key])) > rank(grantable[key])),
    notInPlan: changed.filter((key) => rank(next[key]) > rank(present[key]) && !included.includes(key)),
    needed: requiredPermissions(role).filter((key) => rank(next[key]) === 0 && rank(present[key]) > 0),
  };
}
