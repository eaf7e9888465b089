import { reachOf, requirePermission, type Actor, type Reach } from '../../platform/context.ts';
import { isSameWrap } from '../gifts/index.ts';
import type { Order } from './domain/order.ts';

/**
 * Returns the orders that a user may see, change and pay: those that they may buy, limited to the orders that they can
 * see. A participant spends from the team's wallets and sees only their own orders, including drafts, because a draft
 * names its receivers like a paid order.
 * @throws access.forbidden for users who cannot buy.
 */
export function orderReach(actor: Actor): Reach {
  const buys = reachOf(actor, 'purchase-hugggs');
  const sees = actor.permissions['view-team-transactions']
    ? reachOf(actor, 'view-team-transactions')
    : { teamIds: [actor.teamId], ownerId: actor.userId };
  return { teamIds: buys.teamIds.filter((id) => sees.teamIds.includes(id)), ownerId: buys.ownerId ?? sees.ownerId };
}

/** Checks whether an order is within the user's order reach. */
export function mayBuyOrder(actor: Actor, order: { readonly teamId: string; readonly userId: string }): boolean {
  const { teamIds, ownerId } = orderReach(actor);
  return teamIds.includes(order.teamId) && (ownerId === null || ownerId === order.userId);
}

/**
 * Asserts that the caller may choose a wrap, a theme, a branding and the choices that a gift offers, each of which
 * needs a permission. Existing values of the draft are allowed, and anyone who may change the draft may remove them.
 * @throws access.forbidden
 */
export function assertMayChoose(
  actor: Actor,
  { teamId, userId, details }: Pick<Order, 'teamId' | 'userId' | 'details'>,
  before: Order['details'] = {},
): void {
  const row = { teamId, ownerId: userId };
  const wrap = details.giftwrap ?? null;
  if (wrap && !isSameWrap(wrap, before.giftwrap ?? null)) requirePermission(actor, 'use-giftwrap', row);
  if (details.themeId && details.themeId !== before.themeId) requirePermission(actor, 'use-theme', row);
  if (details.emailTemplateId && details.emailTemplateId !== before.emailTemplateId)
    requirePermission(actor, 'send-email', row);
  if (details.smsTemplateId && details.smsTemplateId !== before.smsTemplateId)
    requirePermission(actor, 'send-sms', row);
  if (details.brandingId && details.brandingId !== before.brandingId) requirePermission(actor, 'use-branding', row);
  if (hasNewChoices(details, before)) requirePermission(actor, 'customise-segment-choices', row);
}

/** Checks whether a draft names choices that it did not name before. No choices means all, which anyone may offer. */
export function hasNewChoices(details: Order['details'], before: Order['details'] = {}): boolean {
  const chosen = details.hugggMeta?.gwcSegments ?? [];
  return chosen.length > 0 && chosen.join() !== (before.hugggMeta?.gwcSegments ?? []).join();
}
