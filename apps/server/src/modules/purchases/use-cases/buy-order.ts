import type { GiftPurchase, PurchaseRequest, PurchaseResult } from '@huggg/contracts';
import { type Context, requireAnyScope } from '../../../platform/context.ts';
import { coalesce } from '../../../platform/database/index.ts';
import { reasonsToApprove } from '../domain/approval-needed.ts';
import { errors } from '../errors.ts';
import { beginPaidOrder } from '../../orders/index.ts';
import { askApproval } from './ask-approval.ts';
import type { Invoicing } from '../ports.ts';
import type { BatchContext, Caller, PlannedItem, PurchaseItem } from './purchase-item.ts';
import { payByCard } from './pay-by-card.ts';
import { payByInvoice } from './pay-by-invoice.ts';
import { payForNewDraft } from './pay-for-new-draft.ts';
import { readBatch } from './read-batch.ts';
import { settleBatch } from './settle-batch.ts';

export type BuyOrder = (ctx: Context, request: PurchaseRequest) => Promise<PurchaseResult>;
export type BuyGifts = (ctx: Context, given: GiftPurchase) => Promise<PurchaseResult>;

/** Maximum number of purchases in a batch. */
const batchSize = 64;

/** Maximum number of batches that run at the same time in a process, for reading and for settling each. */
const concurrency = 4;

/**
 * Number of waiting purchases that justifies another transaction while others are running. Fewer purchases wait and
 * share the next one.
 */
const purchasesForNextBatch = 16;

/**
 * Creates the functions that buy a draft, and an order that is submitted with its payment. Purchases that arrive during
 * a commit are settled together in the next transaction (docs/architecture.md, section 2), each accepted or refused
 * separately; batches run in the context `batch`, never in that of a caller.
 */
export function createBuying(
  batch: BatchContext,
  invoicing: Invoicing,
): { readonly buyOrder: BuyOrder; readonly buyGifts: BuyGifts } {
  const read = coalesce<PurchaseItem, PlannedItem>({
    work: retryItemsSeparately(batch, readBatch),
    key: ({ request }) => request.purchase.reference,
    concurrency,
    batchSize,
  });
  const settle = coalesce<PlannedItem, PurchaseResult>({
    work: retryItemsSeparately(batch, settleBatch),
    key: ({ request }) => request.payment.reference,
    concurrency,
    batchSize,
    batchThreshold: purchasesForNextBatch,
  });
  const payFromOutside = async (ctx: Context, request: PurchaseRequest): Promise<PurchaseResult> => {
    assertBuyer(ctx, request);
    return request.payment.method === 'charge' ? payByCard(ctx, batch, request) : payByInvoice(ctx, invoicing, request);
  };
  return {
    buyOrder: async (ctx, request) => {
      if (request.payment.method !== 'wallet') return payFromOutside(ctx, request);
      assertPayable(ctx, request);
      const planned = await read({ caller: callerOf(ctx), request });
      return reasonsToApprove(planned.candidate).length > 0
        ? askApproval(ctx, { planned, method: 'wallet' })
        : settle(planned);
    },
    buyGifts: async (ctx, given) => {
      const { order, payment, amount, metadata } = given;
      if (payment.method !== 'wallet') return payForNewDraft(ctx, given, (request) => payFromOutside(ctx, request));
      const newOrder = await beginPaidOrder(ctx, order);
      const purchase = { type: order.type, reference: newOrder.id, amount };
      const request = { userId: ctx.actor.userId, payment, purchase, ...(metadata && { metadata }) };
      assertPayable(ctx, request);
      const planned = await read({ caller: callerOf(ctx), request, newOrder });
      if (reasonsToApprove(planned.candidate).length === 0) return settle(planned);
      // A second person must approve it first, so it is stored as a draft.
      return payForNewDraft(ctx, given, async (asked) => {
        const drafted = await read({ caller: callerOf(ctx), request: asked });
        return askApproval(ctx, { planned: drafted, method: 'wallet' });
      });
    },
  };
}

function callerOf({ actor, idempotency }: Context): Caller {
  return { actor, idempotency };
}

/**
 * Checks what can be checked without reading data.
 * @throws access.forbidden.
 */
function assertPayable(ctx: Context, request: PurchaseRequest): void {
  requireAnyScope(ctx.actor, 'debit-wallet');
  assertBuyer(ctx, request);
}

function assertBuyer(ctx: Context, { userId }: PurchaseRequest): void {
  requireAnyScope(ctx.actor, 'purchase-hugggs');
  if (userId !== ctx.actor.userId) throw errors.buyerIsNotCaller();
}

type Work<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
type BatchWork<Item, Result> = (batch: BatchContext, items: readonly Item[]) => Promise<readonly (Result | Error)[]>;

/**
 * Wraps work that writes either the full batch or nothing. An unexpected error may be caused by one item, so each item
 * is then retried alone.
 */
function retryItemsSeparately<Item, Result>(batch: BatchContext, work: BatchWork<Item, Result>): Work<Item, Result> {
  const alone = (item: Item) =>
    work(batch, [item]).then(([outcome]) => outcome ?? new Error('A purchase has no outcome.'), asError);
  return async (items) => {
    try {
      return await work(batch, items);
    } catch (error) {
      if (items.length > 1) return Promise.all(items.map(alone));
      batch.log.debug({ err: error }, 'purchase failed');
      return [asError(error)];
    }
  };
}

function asError(error: unknown): Error {
  return error instanceof Error
    ? error
    : new Error('A purchase failed with a value that is not an error.', { cause: error });
}
