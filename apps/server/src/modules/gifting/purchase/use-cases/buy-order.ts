import type { PurchaseRequest, PurchaseResult } from '@huggg/contracts';
import { reachOf, type Context } from '../../../../platform/context.ts';
import { coalesce } from '../../../../platform/database/index.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import { errors } from '../../errors.ts';
import type { Planned, PurchaseItem } from './purchase-item.ts';
import { readBatch } from './read-batch.ts';
import { settleBatch } from './settle-batch.ts';

export type BuyOrder = (ctx: Context, request: PurchaseRequest) => Promise<PurchaseResult>;

type Outcome = PurchaseResult | Error;

/** Batches under way at one time in a process, and purchases in one of them. */
const lanes = 4;
const mostInBatch = 64;

/** Purchases that are worth another dozen statements and a commit of their own beside those under way; fewer wait and share the next. */
const enoughForAnother = 16;

/**
 * Makes the function that buys orders. Purchases that arrive while others commit are settled together in the next transaction
 * (ARCHITECTURE §4), whatever wallets they are paid from: a wallet is then bound by commits of many instead of one after another. Each is
 * still accepted or refused on its own, and one that comes alone waits for nobody.
 */
export function createBuyOrder(): BuyOrder {
  const join = coalesce<PurchaseItem, PurchaseResult>({ work: settleTogether, key: ({ request }) => request.payment.reference, lanes, most: mostInBatch, enough: enoughForAnother });
  return async (ctx, request) => {
    assertPayable(ctx, request);
    return join({ ctx, request });
  };
}

/**
 * What can be refused without reading anything.
 * @throws payment.method-unavailable, order.method-unavailable, access.forbidden.
 */
function assertPayable(ctx: Context, { userId, payment, purchase }: PurchaseRequest): void {
  reachOf(ctx.actor, 'purchase-hugggs');
  reachOf(ctx.actor, 'debit-wallet');
  if (userId !== ctx.actor.userId) throw errors.buyerIsNotCaller();
  if (payment.method !== 'wallet') throw errors.paymentMethodUnavailable();
  if (purchase.type === 'superhuggg') throw errors.methodUnavailable('super link');
}

async function settleTogether(items: readonly PurchaseItem[]): Promise<readonly Outcome[]> {
  try {
    return await settleItems(items);
  } catch (error) {
    // Nothing of the batch was written. An unexpected error may be the fault of one of them: each tries again alone.
    const [only] = items;
    if (items.length > 1) return Promise.all(items.map((item) => settleItems([item]).then(([outcome]) => outcome ?? asError(error), asError)));
    only?.ctx.log.debug({ err: error }, 'purchase failed');
    return items.map(() => asError(error));
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('A purchase failed without an error.', { cause: error });
}

async function settleItems(items: readonly PurchaseItem[]): Promise<readonly Outcome[]> {
  const read = await readBatch(items);
  const planned = read.filter((outcome): outcome is Planned => !(outcome instanceof CatalogueError));
  const settled = planned.length > 0 ? await settleBatch(planned) : [];
  let next = 0;
  return read.map((outcome) => (outcome instanceof CatalogueError ? outcome : (settled[next++] ?? new Error('A batch settled fewer purchases than it was given.'))));
}
