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
 * What no one may remove: without `user` no one can sign in to any use, and without its admin key a team could never be
 * managed again.
 */
const needed = (role: Role): readonly PermissionKey[] => (role === 'team-admin' ? ['user', 'team-admin'] : ['user']);

/**
 * How widely a user may grant each key in a team: no wider than they hold it there. In a subteam they hold only what
 * reaches it from above.
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
  /** Keys that the plan includes. */
  readonly included: readonly string[];
};

/** Keys that prevent an edit, by reason; an edit with none is allowed. */
export type RoleEditProblems = {
  readonly above: readonly PermissionKey[];
  readonly notInPlan: readonly PermissionKey[];
  readonly needed: readonly PermissionKey[];
};

/**
 * Judges an edit of a role: nobody grants or removes what is above their own level (RULES §11), and only changed keys
 * count. Keys that the plan leaves out cannot be added.
 */
export function judgeRoleEdit({ role, present, next, grantable, included }: RoleEdit): RoleEditProblems {
  const changed = permissionKeys.filter((key) => rank(present[key]) !== rank(next[key]));
  return {
    above: changed.filter((key) => Math.max(rank(present[key]), rank(next[key])) > rank(grantable[key])),
    notInPlan: changed.filter((key) => rank(next[key]) > rank(present[key]) && !included.includes(key)),
    needed: needed(role).filter((key) => rank(next[key]) === 0 && rank(present[key]) > 0),
  };
}
