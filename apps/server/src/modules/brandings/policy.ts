import { hasPermissionOn, reachOf, type Actor } from '../../platform/context.ts';

/**
 * Checks whether the user can save brandings of a team. Brandings belong to a team and not to a user, so saving one
 * needs more than permission to use it in the user's own orders.
 */
export function canSaveBrandings(actor: Actor, teamId: string | null): boolean {
  return teamId !== null && hasPermissionOn(actor, 'use-branding', { teamId, ownerId: null });
}

/**
 * Returns the teams whose brandings the user can see, in addition to those of the parent team.
 * @throws access.forbidden if the caller cannot use brandings.
 */
export function visibleTeamIds(actor: Actor): readonly string[] {
  return reachOf(actor, 'use-branding').teamIds;
}
