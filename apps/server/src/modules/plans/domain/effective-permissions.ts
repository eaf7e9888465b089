import { permissionKeys, type PermissionKey, type PermissionMap } from '@huggg/contracts';

/** The permissions that remain after a plan has ended: to ask for help and for a new plan. */
const permissionsAfterEnd: ReadonlySet<PermissionKey> = new Set<PermissionKey>([
  'user',
  'contact-for-upgrade',
  'contact-for-assistance',
]);

/**
 * Returns a user's permissions: those that the plan includes and the role grants (RULES §11), with the scope of the
 * role.
 */
export function effectivePermissions({
  included,
  granted,
  ended,
}: {
  readonly included: readonly string[];
  readonly granted: PermissionMap;
  readonly ended: boolean;
}): PermissionMap {
  const plan = new Set(included);
  const entries = permissionKeys.flatMap((key) => {
    const scope = granted[key];
    return scope && plan.has(key) && (!ended || permissionsAfterEnd.has(key)) ? [[key, scope] as const] : [];
  });
  return Object.fromEntries(entries);
}
