import { covers, reachOf, type Actor } from '../../platform/context.ts';

/** Brandings belong to a team and to no person: to keep one takes more than using it in one's own orders. */
export function mayKeep(actor: Actor, teamId: string | null): boolean {
  return teamId !== null && covers(actor, 'use-branding', { teamId, ownerId: null });
}

/**
 * The teams whose brandings the actor sees beside those of the team above.
 * @throws access.forbidden for a caller who may not use brandings.
 */
export function seenTeams(actor: Actor): readonly string[] {
  return reachOf(actor, 'use-branding').teamIds;
}
