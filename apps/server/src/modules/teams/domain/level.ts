import { permissionScopes, type PermissionKey, type PermissionMap } from '@huggg/contracts';

/** Wider scopes come first in the contract's list. */
function reaches(own: PermissionMap, key: PermissionKey, wanted: (typeof permissionScopes)[number]): boolean {
  const scope = own[key];
  return scope !== undefined && permissionScopes.indexOf(scope) <= permissionScopes.indexOf(wanted);
}

/**
 * Whether somebody may hand on these permissions: nobody grants above their own level (RULES §11). Keys that the plan does not include grant
 * nothing and are left aside.
 */
export function isWithinLevel({ own, wanted, included }: { readonly own: PermissionMap; readonly wanted: PermissionMap; readonly included: readonly string[] }): boolean {
  const plan = new Set(included);
  return (Object.entries(wanted) as [PermissionKey, (typeof permissionScopes)[number]][]).every(([key, scope]) => !plan.has(key) || reaches(own, key, scope));
}
