import { permissionKeys, type PermissionKey, type PermissionMap } from '@huggg/contracts';

/** What remains when a plan has ended: finding help and a new plan. */
const afterTheEnd: ReadonlySet<PermissionKey> = new Set<PermissionKey>([
  'user',
  'contact-for-upgrade',
  'contact-for-assistance',
]);

/** What a user may do: what the plan includes and the role grants (RULES §11), each as far as the role reaches. */
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
    return scope && plan.has(key) && (!ended || afterTheEnd.has(key)) ? [[key, scope] as const] : [];
  });
  return Object.fromEntries(entries);
}
