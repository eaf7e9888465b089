import type { PermissionKey, PermissionMap } from '@huggg/contracts';

/** Those of the keys that a map grants, each as far as it does. */
export function pickPermissions(granted: PermissionMap, keys: readonly PermissionKey[]): PermissionMap {
  return Object.fromEntries(keys.flatMap((key) => (granted[key] ? [[key, granted[key]] as const] : [])));
}
