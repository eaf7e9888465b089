import type { OrderDraft } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import { contextActingAs, type Actor, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { approvalReasonsOf, beginPaidOrder, buyerRights, type Order } from '../../orders/index.ts';
import type { BuyerRights } from '../../orders/index.ts';
import { errors } from '../errors.ts';
import { buyerOf } from './buyer-of.ts';
import { rightsOf } from './begin-payment.ts';
import type { PlannedItem } from './purchase-item.ts';
import { readBatch } from './read-batch.ts';
import { settleOne } from './settle-one.ts';

/** The buyer with the permissions at the time of the request, and the wallet that pays. */
export type HeldBuyer = { readonly userId: string; readonly rights: BuyerRights; readonly walletId: string };

/** An order with ids chosen by the caller, so that it is bought once even if the purchase is retried. */
export type HeldOrder = { readonly orderId: string; readonly transactionId: string; readonly draft: OrderDraft };

export type HeldPrice = {
  readonly totalPence: Pence;
  /**
   * Whether the policy of the buyer's team requires approval by a second person for a purchase of this total. The total
   * of all orders counts, not each order.
   */
  readonly asksApproval: (wholePence: Pence) => boolean;
};

/** Returns the permissions of a user that are stored for orders that a job buys for them later. */
export const rightsToBuy = (actor: Actor): BuyerRights => buyerRights.parse(rightsOf(actor));

/**
 * Returns the price of an order and checks whether it could be bought now. Nothing is written.
 * @returns the price, or the error of the first check that fails.
 */
export async function priceHeldOrder(
  ctx: JobContext,
  buyer: HeldBuyer,
  held: HeldOrder,
): Promise<HeldPrice | CatalogueError> {
  const planned = await plan(ctx, { buyer, held, amountPence: null });
  if (planned instanceof CatalogueError) return planned;
  const { quote, rules } = planned.candidate.planned;
  const { role } = buyer.rights;
  return {
    totalPence: quote.totalPence,
    asksApproval: (totalPence) =>
      approvalReasonsOf({ policy: rules.approvals, quote: { ...quote, totalPence }, role }).length > 0,
  };
}

/**
 * Buys an order with money that was held for it, with the same rules and statements as every other purchase.
 * @throws the errors of every purchase; then nothing was written and the money stays held.
 */
export async function buyHeldOrder(
  ctx: JobContext,
  buyer: HeldBuyer,
  {
    amountPence,
    around,
    ...held
  }: HeldOrder & {
    readonly amountPence: Pence;
    /**
     * `first` takes the locks that come before orders, `beforeMoney` returns the money to the wallet, and `last`
     * records the outcome.
     */
    readonly around: {
      readonly first: (tx: Tx) => Promise<void>;
      readonly beforeMoney: (tx: Tx) => Promise<void>;
      readonly last: (tx: Tx) => Promise<void>;
    };
  },
): Promise<void> {
  const planned = await plan(ctx, { buyer, held, amountPence });
  if (planned instanceof CatalogueError) throw planned;
  await settleOne(ctx, planned, {
    first: around.first,
    beforeMoney: around.beforeMoney,
    last: async (tx, outcome) => {
      // The error is thrown so that the hold stays unchanged.
      if (outcome instanceof CatalogueError) throw outcome;
      await around.last(tx);
    },
  });
}

type Planning = { readonly buyer: HeldBuyer; readonly held: HeldOrder; readonly amountPence: Pence | null };

async function plan(
  ctx: JobContext,
  { buyer: { userId, rights, walletId }, held, amountPence }: Planning,
): Promise<PlannedItem | CatalogueError> {
  const actor = await buyerOf(ctx, { userId, buyer: rights });
  const newOrder = await orderOf(contextActingAs(ctx, actor), held);
  if (newOrder instanceof CatalogueError) return newOrder;
  const [planned] = await readBatch({ read: ctx.readPrimary, clock: ctx.clock, config: ctx.config }, [
    {
      caller: { actor, idempotency: null },
      request: {
        userId,
        payment: { method: 'wallet', reference: walletId },
        purchase: { type: newOrder.type, reference: newOrder.id, amount: amountPence ?? 0 },
      },
      newOrder,
      asksPrice: amountPence === null,
      transactionId: held.transactionId,
    },
  ]);
  return planned ?? errors.orderNotFound();
}

async function orderOf(ctx: Context, { orderId, draft }: HeldOrder): Promise<Order | CatalogueError> {
  try {
    return { ...(await beginPaidOrder(ctx, draft)), id: orderId };
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
}
