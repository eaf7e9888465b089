import { covers, reachOf, type Actor, type Reach } from '../../platform/context.ts';
import { seesLinkOf } from '../gifts/index.ts';
import { orderReach } from '../orders/index.ts';

/**
 * The orders whose prints a caller may design: those that they may buy and see.
 * @throws access.forbidden for people who may not buy.
 */
export function printReach(actor: Actor): Reach {
  return orderReach(actor);
}

/** Whether a caller may print the gifts of an order: anyone who holds the page can open its gift, as with its link. */
export function mayPrint(actor: Actor, row: { readonly teamId: string; readonly userId: string }): boolean {
  return seesLinkOf(actor, row);
}

/** Templates and logos of a team belong to all of it: who uses brandings for themselves alone changes none. */
export function mayKeep(actor: Actor, teamId: string | null): boolean {
  return teamId !== null && covers(actor, 'use-branding', { teamId, ownerId: null });
}

/** The teams in which a caller buys. @throws access.forbidden */
export function buyingTeams(actor: Actor): readonly string[] {
  return reachOf(actor, 'purchase-hugggs').teamIds;
}
