import type { PermissionKey } from '@huggg/contracts';
import { reachOf, type Actor } from '../../../platform/context.ts';
import { catalogueError } from '../../../platform/errors.ts';

/**
 * Returns the teams whose suppression lists a permission gives access to. A list belongs to a team, so users who hold
 * the permission only for their own gifts have access to none.
 * @throws access.forbidden
 */
export function requireListTeams(actor: Actor, key: PermissionKey): readonly string[] {
  const { teamIds, ownerId } = reachOf(actor, key);
  if (ownerId !== null) throw catalogueError('access.forbidden');
  return teamIds;
}
