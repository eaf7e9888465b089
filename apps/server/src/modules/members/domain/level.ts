import { permissionScopes, type PermissionKey, type PermissionMap, type Role } from '@huggg/contracts';
import type { Actor } from '../../../platform/context.ts';

/** Wider scopes come first in the contract's list. */
function reaches(own: PermissionMap, key: PermissionKey, wanted: (typeof permissionScopes)[number]): boolean {
  const scope = own[key];
  return scope !== undefined && permissionScopes.indexOf(scope) <= permissionScopes.indexOf(wanted);
}

/** A user with what they hold in a team, and the teams that it reaches. */
export type Holder = Pick<Actor, 'teamId' | 'subtreeTeamIds' | 'permissions'>;

/**
 * What a user may grant to the people of a team: what they hold there. What they hold in the team above without
 * reaching the subteam lets its people do no more than look after their own, as a team admin's cards let participants
 * of a subteam keep theirs.
 */
export function levelIn({ teamId, subtreeTeamIds, permissions }: Holder, place: string): PermissionMap {
  if (place === teamId) return permissions;
  if (!subtreeTeamIds.includes(place)) return {};
  return Object.fromEntries(
    Object.entries(permissions).map(([key, scope]) => [key, scope === 'subtree' ? scope : 'own']),
  );
}

/**
 * Whether a user may grant these permissions: no one grants above their own level (RULES §11). Keys that the plan does
 * not include grant nothing and are left aside.
 */
export function isWithinLevel({
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
    ([key, scope]) => !plan.has(key) || reaches(own, key, scope),
  );
}

/** Roles by how far they reach: participants look after their own, viewers see a team, admins run one. */
const ranks: Readonly<Record<Role, number>> = {
  participant: 0,
  'automation-participant': 0,
  'team-viewer': 1,
  'subteam-admin': 2,
  'team-admin': 3,
};

/** Whether a role reaches further than another, or than none. */
export function isRaised(from: Role | null, to: Role): boolean {
  return ranks[to] > (from === null ? 0 : ranks[from]);
}
