import type { PermissionKey, PermissionMap } from '@huggg/contracts';

/** Returns the given keys that a map grants, with their granted scopes. */
export function pickPermissions(granted: PermissionMap, keys: readonly PermissionKey[]): PermissionMap {
  return Object.fromEntries(keys.flatMap((key) => (granted[key] ? [[key, granted[key]] as const] : [])));
}
