import { orderChanged, type Order as WireOrder, type OrderDraft } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { digestOf, mergedDraft, replacedDraft, storedDetails } from '../domain/draft.ts';
import { planOrder } from '../domain/order-plan.ts';
import { assertMayChoose, hasNewChoices, orderReach } from '../policy.ts';
import { findNewestPayment } from '../queries/order-payments.ts';
import { lockOrder, updateOrder as writeOrder } from '../queries/orders.ts';
import { assertDraft } from './assert-draft.ts';
import { assertSavable } from './create-order.ts';
import { assertOfferedChoices } from './offered-choices.ts';
import { readOrderFacts } from './order-facts.ts';
import { viewWithFacts } from './order-view.ts';
import { assertOwnCover } from './own-cover.ts';
import { withChosenStyle } from './own-style.ts';

type Change = {
  readonly entity: { readonly [K in keyof OrderDraft]?: OrderDraft[K] | undefined };
  /** True to replace the draft with the entity. */
  readonly replace: boolean;
  /** The version on which the change was based. */
  readonly version?: number | undefined;
};

/**
 * Changes fields of a draft, or replaces it.
 * @throws order.not-found, order.already-paid, order.payment-under-way, order.awaiting-payment, order.changed if the
 * draft is newer than the given version, product.not-found, order.cover-image-unknown, giftwrap.not-found,
 * theme.not-found, template.not-found, gift.choice-unknown, access.forbidden for a wrap, theme or choices that the
 * caller cannot choose.
 */
export async function updateOrder(ctx: Context, id: string, { entity, replace, version }: Change): Promise<WireOrder> {
  const reach = orderReach(ctx.actor);
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    const current = await lockOrder(tx, reach, id);
    if (!current) throw errors.orderNotFound();
    await assertDraft(tx, current);
    if (version !== undefined && version !== current.version) throw errors.orderChanged(current.version);
    const asked = { ...current, ...(replace ? replacedDraft(current, entity) : mergedDraft(current, entity)) };
    assertMayChoose(ctx.actor, asked, current.details);
    const details = await withChosenStyle(tx, ctx, { order: asked, before: current.details, now });
    const changed = { ...asked, details };
    const { actor, config, secrets } = ctx;
    const facts = await readOrderFacts(tx, { order: changed, actor, now, config, secrets });
    assertSavable(facts, current.details);
    if (hasNewChoices(changed.details, current.details)) await assertOfferedChoices(tx, facts);
    if (changed.details.coverImage !== current.details.coverImage) await assertOwnCover(tx, ctx.actor, changed.details);
    const order = {
      ...changed,
      details: storedDetails(details, facts.rules),
      updatedAt: now,
    };
    const plan = planOrder(facts);
    const newVersion = await writeOrder(tx, {
      order,
      digest: digestOf(plan, order.details.productId ?? null),
      now,
    });
    await ctx.publish(tx, [
      orderChanged({ teamId: order.teamId, ownerId: order.userId, id, data: { version: newVersion, deleted: false } }),
    ]);
    const payment = await findNewestPayment(tx, id);
    return viewWithFacts(tx, ctx, { order: { ...order, version: newVersion }, payment, facts, plan });
  });
}
