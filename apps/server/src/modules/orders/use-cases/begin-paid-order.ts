import type { OrderDraft } from '@huggg/contracts';
import { type Context, requireAnyScope } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { teamRules } from '../../teams/index.ts';
import { draftOf } from '../domain/draft.ts';
import type { Order } from '../domain/order.ts';
import { orderRulesOf } from '../domain/team-order-rules.ts';
import { assertMayChoose, hasNewChoices } from '../policy.ts';
import { assertOfferedChoices } from './offered-choices.ts';
import { assertOwnCover } from './own-cover.ts';
import { withStyleOfNewOrder } from './own-style.ts';

/**
 * Builds an order of the caller's team that arrives with its payment. Nothing is stored yet: it is inserted when it is
 * paid, and is never a draft that other users could see.
 * @throws order.cover-image-unknown, giftwrap.not-found, theme.not-found, template.not-found, gift.choice-unknown,
 * access.forbidden for a caller who cannot buy, or cannot choose this wrap, theme or choice.
 */
export async function beginPaidOrder(ctx: Context, given: OrderDraft): Promise<Order> {
  requireAnyScope(ctx.actor, 'purchase-hugggs');
  const { userId, teamId } = ctx.actor;
  const now = ctx.clock.now();
  const order: Order = {
    ...draftOf(given),
    id: newId(),
    teamId,
    userId,
    status: 'draft',
    version: 1,
    transactionId: null,
    createdAt: now,
    updatedAt: now,
  };
  assertMayChoose(ctx.actor, order);
  if (hasNewChoices(order.details)) {
    const rules = orderRulesOf(await teamRules(ctx.read, teamId), ctx.config);
    await assertOfferedChoices(ctx.read, { details: order.details, rules });
  }
  await assertOwnCover(ctx.read, ctx.actor, order.details);
  return { ...order, details: await withStyleOfNewOrder(ctx, { order, now }) };
}
