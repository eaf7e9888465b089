import type { PermissionKey } from '@huggg/contracts';
import { reachOf, type Actor } from '../../../platform/context.ts';
import { catalogueError } from '../../../platform/errors.ts';

/**
 * The teams whose lists a permission reaches. A list is a team's, so a person who may use the permission on their own
 * gifts
 * alone reaches none.
 * @throws access.forbidden
 */
export function teamsOfLists(actor: Actor, key: PermissionKey): readonly string[] {
  const { teamIds, ownerId } = reachOf(actor, key);
  if (ownerId !== null) throw catalogueError('access.forbidden');
  return teamIds;
}
