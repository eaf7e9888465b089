import type { Order as WireOrder, OrderDraft } from '@huggg/contracts';
import { type Context, requireAnyScope } from '../../../platform/context.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { errors } from '../errors.ts';
import { digestOf, draftOf, storedDetails } from '../domain/draft.ts';
import type { Order } from '../domain/order.ts';
import { planOrder, type OrderFacts } from '../domain/order-plan.ts';
import { assertMayChoose, hasNewChoices } from '../policy.ts';
import { insertOrder } from '../queries/orders.ts';
import { assertOfferedChoices } from './offered-choices.ts';
import { readOrderFacts } from './order-facts.ts';
import { viewWithFacts } from './order-view.ts';
import { assertOwnCover } from './own-cover.ts';
import { withStyleOfNewOrder } from './own-style.ts';

/**
 * Creates an order as a draft of the caller's team. Only its type is required, and the response lists what is missing.
 * It publishes no event, because transactions that notify commit one after another and every purchase starts here.
 * @throws product.not-found, order.cover-image-unknown, giftwrap.not-found, theme.not-found, template.not-found,
 * gift.choice-unknown, access.forbidden for a wrap, theme or choices that the caller cannot choose.
 */
export async function createOrder(
  ctx: Context,
  given: OrderDraft,
  { id = newId() }: { readonly id?: string } = {},
): Promise<WireOrder> {
  requireAnyScope(ctx.actor, 'purchase-hugggs');
  const now = ctx.clock.now();
  const { teamId, userId } = ctx.actor;
  const asked = draftOf(given);
  assertMayChoose(ctx.actor, { ...asked, teamId, userId });
  const draft = { ...asked, details: await withStyleOfNewOrder(ctx, { order: { ...asked, teamId, userId }, now }) };
  const facts = await readOrderFacts(ctx.read, {
    order: { ...draft, teamId, userId },
    actor: ctx.actor,
    now,
    config: ctx.config,
    secrets: ctx.secrets,
  });
  assertSavable(facts);
  if (hasNewChoices(draft.details)) await assertOfferedChoices(ctx.read, facts);
  await assertOwnCover(ctx.read, ctx.actor, draft.details);
  const order: Order = {
    ...draft,
    details: storedDetails(draft.details, facts.rules),
    id,
    teamId,
    userId,
    status: 'draft',
    version: 1,
    transactionId: null,
    createdAt: now,
    updatedAt: now,
  };
  const plan = planOrder(facts);
  const answer = await viewWithFacts(ctx.read, ctx, { order, payment: null, facts, plan });
  await ctx.transaction(async (tx) => {
    await insertOrder(tx, { order, digest: digestOf(plan, order.details.productId ?? null), now });
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: answer }], now);
  });
  return answer;
}

/** Problems that can never be solved are rejected when a draft is saved, not when it is paid. */
export function assertSavable({ details, product, branding }: OrderFacts, before: Order['details'] = {}): void {
  if (details.productId && !product) throw errors.productNotFound();
  if (!branding && details.brandingId !== before.brandingId) throw errors.brandingNotFound();
}
