import type { OrderPaymentMethod, PurchaseRequest, PurchaseResult } from '@huggg/contracts';
import { addPence, amountOfPence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Actor, Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { lockWalletsForSpending } from '../../funding/index.ts';
import { beginOrderPayment, type BuyerRights, findOrdersToPay, mayBuyOrder, type Order } from '../../orders/index.ts';
import { errors } from '../errors.ts';
import { acceptPurchases } from '../domain/accept-purchases.ts';
import type { PlannedPurchase } from '../domain/plan-purchase.ts';
import type { PlannedItem } from './purchase-item.ts';
import { readBatch } from './read-batch.ts';
import { findUsedKeys, lockDrafts } from './settle-batch.ts';

/** The payment of a request, once the wallet that receives the money is known. */
export type Intent = {
  readonly id: string;
  readonly walletId: string;
  /** The amount paid by card or bank transfer: the order's total, or the part that the wallet lacks. */
  readonly comingPence: Pence;
  readonly chargeId: string | null;
};

/** Returns the order that a request pays. @throws order.not-found. */
export async function orderToPay(ctx: Context, { purchase }: PurchaseRequest): Promise<Order> {
  const order = (await findOrdersToPay(ctx.readPrimary, [purchase.reference])).get(purchase.reference);
  if (!order || !mayBuyOrder(ctx.actor, order)) throw errors.orderNotFound();
  return order;
}

/** Reads a draft and checks it like every other purchase. @throws the error of the first check that fails. */
export async function planPaid(
  ctx: Context,
  {
    request,
    intent,
    expects = 'draft',
  }: {
    readonly request: PurchaseRequest;
    readonly intent: Intent;
    /** `awaiting-approval` if a second person has just approved it. */
    readonly expects?: 'draft' | 'awaiting-approval';
  },
): Promise<PlannedItem> {
  const { actor, idempotency } = ctx;
  const [planned] = await readBatch({ read: ctx.readPrimary, clock: ctx.clock, config: ctx.config }, [
    {
      caller: { actor, idempotency },
      request: { ...request, payment: { ...request.payment, reference: intent.walletId } },
      payment: { id: intent.id, comingPence: intent.comingPence, expects, chargeId: intent.chargeId },
    },
  ]);
  if (!planned) throw new Error('A purchase has no outcome.');
  if (planned instanceof CatalogueError) throw planned;
  return planned;
}

type PaymentToStart = {
  readonly planned: PlannedItem;
  readonly intent: Intent;
  readonly method: OrderPaymentMethod;
  readonly reference: string | null;
  readonly lapsesAt: Temporal.Instant | null;
};

/**
 * Records that an order waits for its money, after checking the purchase as if the money had arrived. The caller has
 * already taken the locks that come before orders.
 */
export async function beginPayment(
  ctx: Context,
  tx: Tx,
  { planned, intent, method, reference, lapsesAt }: PaymentToStart,
): Promise<void> {
  const { order } = planned.candidate.planned;
  const { quote } = await checkPendingPurchase(ctx, tx, {
    planned,
    walletId: intent.walletId,
    comingPence: intent.comingPence,
  });
  await beginOrderPayment(ctx, tx, {
    order,
    payment: {
      id: intent.id,
      orderId: order.id,
      teamId: order.teamId,
      userId: ctx.actor.userId,
      buyer: rightsOf(ctx.actor),
      metadata: planned.request.metadata ?? {},
      method,
      walletId: intent.walletId,
      chargeId: intent.chargeId,
      cardPence: amountOfPence(method === 'charge' ? intent.comingPence : 0),
      reference,
      amountPence: quote.totalPence,
      status: 'open',
      lapsesAt,
    },
    now: ctx.clock.now(),
  });
}

/**
 * Locks a draft and its wallet, and checks the purchase as if `comingPence` were already in the wallet. @throws the
 * errors of every purchase.
 */
export async function checkPendingPurchase(
  ctx: Context,
  tx: Tx,
  {
    planned,
    walletId,
    comingPence,
    asksApproval = false,
  }: {
    readonly planned: PlannedItem;
    readonly walletId: string;
    readonly comingPence: Pence;
    readonly asksApproval?: boolean;
  },
): Promise<PlannedPurchase> {
  const orders = await lockDrafts(tx, [planned]);
  const wallets = await lockWalletsForSpending(tx, [walletId]);
  const usedKeys = await findUsedKeys(tx, ctx.idempotency ? [ctx.idempotency] : []);
  const funded = new Map(
    [...wallets].map(([id, wallet]) => [
      id,
      { ...wallet, availablePence: addPence(wallet.availablePence, comingPence) },
    ]),
  );
  const [accepted] = acceptPurchases([{ ...planned.candidate, asksApproval }], { orders, wallets: funded, usedKeys });
  if (!accepted || accepted instanceof CatalogueError) throw accepted ?? errors.orderNotFound();
  return accepted.planned;
}

export function rightsOf({ kind, role, teamId, subtreeTeamIds, permissions }: Actor): BuyerRights {
  return { kind, role, teamId, subtreeTeamIds: [...subtreeTeamIds], permissions };
}

/** Returns the response to a request whose order is not paid yet. */
export async function answerPending(
  ctx: Context,
  tx: Tx,
  {
    planned,
    id,
    waitsFor,
  }: {
    readonly planned: PlannedItem;
    /** The id of the payment or approval that the order waits for. */
    readonly id: string;
    readonly waitsFor: Pick<PurchaseResult, 'payment'> | Pick<PurchaseResult, 'approval'>;
  },
): Promise<PurchaseResult> {
  const { order, plan, quote } = planned.candidate.planned;
  const now = ctx.clock.now();
  const result: PurchaseResult = {
    id,
    order_id: order.id,
    hugggs: [],
    status: 'pending',
    processing: null,
    quantity: plan.quantity,
    super_url_id: null,
    topup_type: null,
    type: order.type,
    date: now.toString(),
    totalPence: quote.totalPence,
    walletAfter: null,
    ...waitsFor,
  };
  if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: result }], now);
  return result;
}
