import { type PermissionKey } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

const keysOf = (keys: readonly PermissionKey[], message: string) => ({
  fields: keys.map((key) => ({ path: `permissions.${key}`, message })),
  details: { keys },
});

export const errors = {
  teamNotFound: () => catalogueError('team.not-found'),
  userNotFound: () => catalogueError('user.not-found'),
  forbidden: (permission: PermissionKey) => catalogueError('access.forbidden', { details: { permission } }),
  ownRole: () => catalogueError('role-group.own-role'),
  aboveOwnLevel: (keys: readonly PermissionKey[]) =>
    catalogueError('role-group.above-own-level', keysOf(keys, 'is above your own level')),
  notInPlan: (keys: readonly PermissionKey[]) =>
    catalogueError('role-group.not-in-plan', keysOf(keys, 'is not in your plan')),
  keyNeeded: (keys: readonly PermissionKey[]) => catalogueError('role-group.key-needed', keysOf(keys, 'is required')),
};
