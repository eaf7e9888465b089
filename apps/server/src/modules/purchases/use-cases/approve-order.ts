import type { PurchaseRequest } from '@huggg/contracts';
import { zeroPence } from '@huggg/money';
import type { Actor, Context } from '../../../platform/context.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import {
  respondToDecision,
  endWithoutPurchase,
  findDecidable,
  lockWaiting,
  lockWaitingApproval,
  recordEnding,
  releaseMoney,
  type ApprovalRow,
  type ApproveOrder,
} from '../../approvals/index.ts';
import { findOrdersToPay } from '../../orders/index.ts';
import { teamRules } from '../../teams/index.ts';
import { failureOf } from '../domain/payment-failure.ts';
import { errors } from '../errors.ts';
import type { Invoicing } from '../ports.ts';
import { buyerOf } from './buyer-of.ts';
import { payByInvoice, type ApprovedOrder } from './pay-by-invoice.ts';
import type { BatchContext, PlannedItem } from './purchase-item.ts';
import { readBatch } from './read-batch.ts';
import { settleOne } from './settle-one.ts';

/** Temporary errors: the approval stays open, and its approver can try again. */
const temporaryErrors: ReadonlySet<string> = new Set(['wallet.locked', 'order.changed']);

/**
 * Creates the function that approves a locked order: the order is bought immediately from the held money, or waits for
 * its bank transfer. If it can no longer be bought as requested, for example because its price changed, it becomes a
 * draft again, its money is released, and both people are notified.
 */
export function createApproving(batch: BatchContext, invoicing: Invoicing): ApproveOrder {
  return async (ctx, id, { amount }) => {
    const approval = await findDecidable(ctx, id);
    const { amountPence } = approval;
    if (amount !== amountPence) throw errors.priceChanged({ shownPence: amount, nowPence: amountPence });
    const refused = await attempt(ctx, batch, { approval, invoicing });
    if (!refused) return;
    if (!temporaryErrors.has(refused.code)) await endUnbuyableApproval(ctx, approval, refused);
    throw refused;
  };
}

type Approving = { readonly approval: ApprovalRow; readonly invoicing: Invoicing };

/** Buys the order, or returns the reason why it cannot be bought. In that case nothing was written. */
async function attempt(
  ctx: Context,
  batch: BatchContext,
  { approval, invoicing }: Approving,
): Promise<CatalogueError | null> {
  const { teamId, askerId: userId, buyer, method, walletId, orderId, amountPence, metadata } = approval;
  const order = (await findOrdersToPay(ctx.readPrimary, [orderId])).get(orderId);
  // A closed subteam can buy nothing.
  if (!order || (await teamRules(ctx.readPrimary, teamId)).closed) return errors.orderNotFound();
  const request: PurchaseRequest = {
    userId,
    payment: { method, reference: walletId },
    purchase: { type: order.type, reference: orderId, amount: amountPence },
    metadata,
  };
  const actor = await buyerOf(ctx, { userId, buyer });
  if (method === 'wallet') return buy(ctx, batch, { approval, request, actor });
  try {
    const approved: ApprovedOrder = {
      id: approval.id,
      lockApproved: async (tx) => void (await lockWaiting(tx, approval)),
      endApproved: (tx) => approve(ctx, tx, { approval }),
    };
    await payByInvoice({ ...ctx, actor, idempotency: null }, invoicing, request, approved);
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

type Buying = { readonly approval: ApprovalRow; readonly request: PurchaseRequest; readonly actor: Actor };

async function buy(
  ctx: Context,
  batch: BatchContext,
  { approval, request, actor }: Buying,
): Promise<CatalogueError | null> {
  const { id } = approval;
  const [planned] = await readBatch({ read: ctx.readPrimary, clock: ctx.clock, config: ctx.config }, [
    {
      caller: { actor, idempotency: null },
      request,
      payment: { id, comingPence: zeroPence, expects: 'awaiting-approval', chargeId: null },
    },
  ]);
  if (!planned || planned instanceof CatalogueError) return planned ?? errors.orderNotFound();
  try {
    await settle(ctx, batch, { approval, planned });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

async function settle(
  ctx: Context,
  batch: BatchContext,
  { approval, planned }: { readonly approval: ApprovalRow; readonly planned: PlannedItem },
): Promise<void> {
  await settleOne(batch, planned, {
    first: () => Promise.resolve(),
    beforeMoney: async (tx) => {
      await releaseMoney(ctx, tx, await lockWaitingApproval(tx, approval.id));
    },
    last: async (tx, outcome) => {
      // The error is thrown so that the hold stays unchanged.
      if (outcome instanceof CatalogueError) throw outcome;
      await approve(ctx, tx, { approval, transactionId: outcome.id });
    },
  });
}

async function approve(
  ctx: Context,
  tx: Parameters<typeof recordEnding>[1],
  { approval, transactionId = null }: { readonly approval: ApprovalRow; readonly transactionId?: string | null },
): Promise<void> {
  const ending = { status: 'approved', decidedBy: ctx.actor.userId, comment: null, failure: null } as const;
  await recordEnding(ctx, tx, { approval, ending, transactionId });
  await respondToDecision(ctx, tx, approval.id);
}

/**
 * Returns an error that refuses the order itself. Throws every other error, such as a decision made in the meantime.
 */
function refusalOf(error: unknown): CatalogueError {
  if (!(error instanceof CatalogueError) || error.code === 'approval.ended') throw error;
  return error;
}

/** Ends an approval because its order can no longer be bought as requested. @throws approval.ended. */
async function endUnbuyableApproval(ctx: Context, approval: ApprovalRow, refused: CatalogueError): Promise<void> {
  const failure = failureOf(refused);
  await ctx.transaction(async (tx) => {
    const locked = await lockWaiting(tx, approval);
    const ending = { status: 'not-bought', decidedBy: ctx.actor.userId, comment: null, failure } as const;
    await endWithoutPurchase(ctx, tx, { ...locked, ending });
  });
}
