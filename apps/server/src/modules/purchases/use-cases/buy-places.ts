import { type Context, requireAnyScope } from '../../../platform/context.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import { findOrdersToPay, type Order } from '../../orders/index.ts';
import type { SuperLinkPorts } from '../../super-links/index.ts';
import { errors } from '../errors.ts';
import type { BatchContext } from './purchase-item.ts';
import { readBatch } from './read-batch.ts';
import { settleOne } from './settle-one.ts';

/**
 * Buys further places of a super link from a wallet, with today's rules and prices, as a separate order with its own
 * hold, receipt and credit notes. Nothing is written if it is refused, for example because the team's policy requires
 * approval, which only a new link can get.
 */
export function createBuyPlaces(batch: BatchContext): SuperLinkPorts['buyPlaces'] {
  return async (ctx, further, { first, last }) => {
    requireAnyScope(ctx.actor, 'debit-wallet');
    const { superLinkId, amountPence, walletId, placesBefore } = further;
    const newOrder = await furtherOrder(ctx, further);
    const [planned] = await readBatch({ read: ctx.readPrimary, clock: ctx.clock, config: ctx.config }, [
      {
        caller: { actor: ctx.actor, idempotency: null },
        request: {
          userId: ctx.actor.userId,
          payment: { method: 'wallet', reference: walletId },
          purchase: { type: newOrder.type, reference: newOrder.id, amount: amountPence },
        },
        newOrder,
        superLinkId,
        placesBefore,
      },
    ]);
    if (!planned || planned instanceof CatalogueError) throw planned ?? errors.orderNotFound();
    let answer: { readonly value: Awaited<ReturnType<typeof last>> } | null = null;
    await settleOne(batch, planned, {
      first,
      beforeMoney: async () => {},
      last: async (tx, outcome) => {
        if (outcome instanceof CatalogueError) throw outcome;
        answer = { value: await last(tx) };
      },
    });
    return requireResult(answer);
  };
}

function requireResult<T>(answer: { readonly value: T } | null): T {
  if (!answer) throw new Error('The purchase of further places returned no result.');
  return answer.value;
}

async function furtherOrder(
  ctx: Context,
  { orderId, count, endsAt, claimBy }: Parameters<SuperLinkPorts['buyPlaces']>[1],
): Promise<Order> {
  const order = (await findOrdersToPay(ctx.readPrimary, [orderId])).get(orderId);
  if (!order) throw errors.orderNotFound();
  const now = ctx.clock.now();
  const details = { ...order.details, limit: count, perPerson: null, expiry: endsAt, hugggExpiryDate: claimBy };
  return {
    ...order,
    id: newId(),
    userId: ctx.actor.userId,
    details,
    status: 'draft',
    version: 1,
    transactionId: null,
    createdAt: now,
    updatedAt: now,
  };
}
