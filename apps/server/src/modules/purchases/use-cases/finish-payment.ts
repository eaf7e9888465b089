import { orderNotBought, orderPaymentLapsed, type OrderPaymentFailure } from '@huggg/contracts';
import { subtractPence, zeroPence, type Pence } from '@huggg/money';
import { inBatches, inPages, oneByOne } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import {
  endOrderPayment,
  endPayment,
  findOrderPayment,
  findOrdersToPay,
  listPaymentsToFinish,
  lockOrderPayment,
  lockOrdersToPay,
  markBuyerNotified,
  type OrderPayment,
} from '../../orders/index.ts';
import { type Charge, findCharge, lockCharge, recordPaidOrder, wasReturnRefused } from '../../payments/index.ts';
import { teamRules } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { failureOf } from '../domain/payment-failure.ts';
import { buyerOf } from './buyer-of.ts';
import type { BatchContext, PlannedItem } from './purchase-item.ts';
import { readBatch } from './read-batch.ts';
import { settleOne } from './settle-one.ts';

/**
 * Completes a payment according to the state of its money: buys the order, makes it a draft again, or notifies the
 * buyer that the money arrived but the order was not bought. Safe to repeat: each step is decided with the order
 * locked.
 */
export async function finishOrderPayment(ctx: JobContext, batch: BatchContext, id: string): Promise<void> {
  await inBatches(async () => {
    try {
      await finish(ctx, batch, id);
      return 0;
    } catch (error) {
      if (error instanceof PaymentChanged) return 1;
      throw error;
    }
  });
}

async function finish(ctx: JobContext, batch: BatchContext, id: string): Promise<void> {
  const payment = await findOrderPayment(ctx.readPrimary, id);
  if (!payment || payment.status === 'paid') return;
  const charge = payment.chargeId === null ? null : await findCharge(ctx.readPrimary, payment.chargeId);
  const money = moneyOf(payment, charge);
  if (payment.status !== 'open') {
    if (money === 'here' || money === 'short') await notifyBuyer(ctx, payment, charge);
    return;
  }
  if (money === 'here') return buy(ctx, batch, payment);
  if (money === 'not-taken') return end(ctx, payment, 'failed');
  if (money === 'short') return failPayment(ctx, payment, 'wallet-short');
  const { lapsesAt } = payment;
  if (lapsesAt && lapsesAt.epochMilliseconds <= ctx.clock.now().epochMilliseconds) await end(ctx, payment, 'lapsed');
}

/** `short`: part of the money was refunded to its card. */
type Money = 'here' | 'awaited' | 'not-taken' | 'short';

/** Returns the state of a payment's money. A refund to a card counts as returned before its bank has responded. */
function moneyOf({ chargeId, seenAt, cardPence }: OrderPayment, charge: Charge | null): Money {
  if (chargeId === null) return seenAt ? 'here' : 'awaited';
  if (charge?.status === 'failed' || charge?.status === 'void') return 'not-taken';
  if (charge?.status !== 'processed' || !charge.creditedAt) return 'awaited';
  if (charge.refundedPence === 0) return 'here';
  return charge.refundedPence >= cardPence ? 'not-taken' : 'short';
}

/** The payment or its charge changed after it was read, so the next step must be decided again. */
class PaymentChanged extends Error {}

async function buy(ctx: JobContext, batch: BatchContext, payment: OrderPayment): Promise<void> {
  const planned = await plan(ctx, payment);
  if (planned instanceof CatalogueError) return failPayment(ctx, payment, failureOf(planned));
  await settle(ctx, batch, { payment, planned });
  await notifyIfNotBought(ctx, payment.id);
}

async function settle(
  ctx: JobContext,
  batch: BatchContext,
  { payment, planned }: { readonly payment: OrderPayment; readonly planned: PlannedItem },
): Promise<void> {
  const { id, chargeId } = payment;
  await settleOne(batch, planned, {
    first: async (tx) => {
      if (chargeId && moneyOf(payment, await lockCharge(tx, chargeId)) !== 'here')
        throw new PaymentChanged('Its charge is returned.');
    },
    beforeMoney: async (tx) => {
      if ((await lockOrderPayment(tx, id))?.status !== 'open') throw new PaymentChanged('It has ended.');
    },
    last: async (tx, outcome, order) => {
      const now = ctx.clock.now();
      if (!(outcome instanceof CatalogueError)) {
        await endPayment(tx, { id, status: 'paid', failure: null, now });
        if (chargeId) await recordPaidOrder(tx, { chargeId, transactionId: id, now });
        return;
      }
      if (order) await endOrderPayment(ctx, tx, { order, payment, status: 'failed', failure: failureOf(outcome), now });
    },
  });
}

/** Plans the purchase of a payment, as the person who started it and with their permissions at that time. */
async function plan(ctx: JobContext, payment: OrderPayment): Promise<PlannedItem | CatalogueError> {
  const { id, orderId, userId, walletId, chargeId, method, amountPence, cardPence, metadata } = payment;
  const order = (await findOrdersToPay(ctx.readPrimary, [orderId])).get(orderId);
  if (!order) throw new Error(`The order ${orderId} of the payment ${id} was not found.`);
  // A closed subteam can buy nothing. Its money returns to the team above.
  if ((await teamRules(ctx.readPrimary, order.teamId)).closed) return errors.orderNotFound();
  const [planned] = await readBatch({ read: ctx.readPrimary, clock: ctx.clock, config: ctx.config }, [
    {
      caller: { actor: await buyerOf(ctx, payment), idempotency: null },
      request: {
        userId,
        payment: { method, reference: walletId },
        purchase: { type: order.type, reference: orderId, amount: amountPence },
        metadata,
      },
      payment: {
        id,
        comingPence: method === 'charge' ? cardPence : amountPence,
        expects: method === 'charge' ? 'paying' : 'awaiting-payment',
        chargeId,
      },
    },
  ]);
  if (!planned) throw new Error('A purchase has no outcome.');
  return planned;
}

async function failPayment(ctx: JobContext, payment: OrderPayment, failure: OrderPaymentFailure): Promise<void> {
  await end(ctx, payment, 'failed', failure);
  await notifyIfNotBought(ctx, payment.id);
}

/** Ends a payment and makes its order a draft again, unless the payment has ended in the meantime. */
function end(
  ctx: JobContext,
  payment: OrderPayment,
  status: 'failed' | 'lapsed',
  failure: OrderPaymentFailure | null = status === 'failed' ? 'not-taken' : null,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const order = (await lockOrdersToPay(tx, [payment.orderId])).get(payment.orderId);
    const locked = await lockOrderPayment(tx, payment.id);
    if (!order || locked?.status !== 'open' || (status === 'lapsed' && locked.seenAt)) return;
    await endOrderPayment(ctx, tx, { order, payment, status, failure, now: ctx.clock.now() });
    if (status !== 'lapsed') return;
    const { id: paymentId, orderId: id, teamId, userId: ownerId, walletId, amountPence } = payment;
    const data = { paymentId, walletId, amountPence };
    await ctx.publish(tx, [orderPaymentLapsed({ id, teamId, ownerId, data })]);
  });
}

async function notifyIfNotBought(ctx: JobContext, id: string): Promise<void> {
  const payment = await findOrderPayment(ctx.readPrimary, id);
  if (!payment || payment.status === 'open' || payment.status === 'paid') return;
  await notifyBuyer(
    ctx,
    payment,
    payment.chargeId === null ? null : await findCharge(ctx.readPrimary, payment.chargeId),
  );
}

/**
 * Notifies the buyer once that the money is in the wallet and the order was not bought. The order then shows the
 * reason.
 */
async function notifyBuyer(ctx: JobContext, payment: OrderPayment, charge: Charge | null): Promise<void> {
  const { id: paymentId, orderId: id, teamId, userId: ownerId, method, walletId } = payment;
  const reason = reasonOf(payment, charge !== null && (await wasReturnRefused(ctx.readPrimary, charge.id)));
  const data = { paymentId, method, reason, walletId, amountPence: arrivedPence(payment, charge) };
  await ctx.transaction(async (tx) => {
    if (await markBuyerNotified(tx, { id: paymentId, reason, now: ctx.clock.now() }))
      await ctx.publish(tx, [orderNotBought({ id, teamId, ownerId, data })]);
  });
}

/** Returns the amount that reached the wallet; for a charge, the part that was not refunded. */
function arrivedPence({ method, cardPence, amountPence }: OrderPayment, charge: Charge | null): Pence {
  return method === 'invoice' ? amountPence : subtractPence(cardPence, charge?.refundedPence ?? zeroPence);
}

/**
 * Returns the reason why the order was not bought. Money that arrived after its payment ended was too late, whether the
 * buyer withdrew the payment or it expired, or it could not be refunded to its card.
 */
function reasonOf({ status, failure }: OrderPayment, returnRefused: boolean): OrderPaymentFailure {
  if (status === 'withdrawn') return 'withdrawn';
  if (failure && failure !== 'not-taken') return failure;
  return returnRefused ? 'return-refused' : 'lapsed';
}

/** Finishes payments that their jobs did not finish: payments whose money arrived or failed, or that have expired. */
export async function finishOrderPayments(ctx: JobContext, batch: BatchContext): Promise<void> {
  const now = ctx.clock.now();
  const before = now.subtract({ minutes: 1 });
  const pages = inPages<OrderPayment>(
    (last) => listPaymentsToFinish(ctx.readPrimary, { before, now, after: last?.id ?? null }),
    { full: 100 },
  );
  for await (const payments of pages)
    await oneByOne(payments, ({ id }) =>
      finishOrderPayment(ctx, batch, id).catch((error: unknown) =>
        ctx.log.warn({ err: error, paymentId: id }, 'the payment of an order could not be completed; retrying later'),
      ),
    );
}
