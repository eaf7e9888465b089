import { hasPermissionOn, reachOf, type Actor, type Reach } from '../../platform/context.ts';
import { seesLinkOf } from '../gifts/index.ts';
import { orderReach } from '../orders/index.ts';

/**
 * Returns the reach of a caller over prints: the orders that they may buy and see.
 * @throws access.forbidden for users who cannot buy.
 */
export function printReach(actor: Actor): Reach {
  return orderReach(actor);
}

/**
 * Checks whether a caller may print the gifts of an order. As with a link, anyone who holds the page can open its gift.
 */
export function mayPrint(actor: Actor, row: { readonly teamId: string; readonly userId: string }): boolean {
  return seesLinkOf(actor, row);
}

/**
 * Checks whether a caller may change a team's templates and logos. They are shared, so users who may use brandings only
 * for themselves cannot.
 */
export function mayManagePrintAssets(actor: Actor, teamId: string | null): boolean {
  return teamId !== null && hasPermissionOn(actor, 'use-branding', { teamId, ownerId: null });
}

/** Returns the teams in which a caller may buy. @throws access.forbidden */
export function buyingTeams(actor: Actor): readonly string[] {
  return reachOf(actor, 'purchase-hugggs').teamIds;
}
