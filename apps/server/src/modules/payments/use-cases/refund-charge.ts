import { chargeRefunded, chargeRefundRefused, limits, type ChargeRefundResult } from '@huggg/contracts';
import { amountOfPence, pence, subtractPence, type Pence, zeroPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import { inPages, oneByOne, type Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { derivedId, newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findTopUpDescription, readWallets, takeFromWallet, topUpWallet } from '../../funding/index.ts';
import { errors } from '../errors.ts';
import { settledEvent } from '../events.ts';
import type { CardGateway } from '../gateways/card-gateway.ts';
import { mayTopUpWallet } from '../policy.ts';
import {
  addRefunded,
  findRefundByKey,
  insertRefund,
  listDueRefunds,
  settleRefund,
  type ChargeRefund,
} from '../queries/charge-refunds.ts';
import { readDisputed } from '../queries/charge-disputes.ts';
import { findCharge, lockCharge, settleCharge, type Charge } from '../queries/charges.ts';
import { toWireCharge } from '../wire.ts';
import type { SettleContext } from './settle-charge.ts';

/** The orders that charges paid for. Their module depends on this one, so `app/` passes it in. */
export type PaidOrders = {
  /** Cancels an order's untouched gifts under the charge's lock. Returns whether all the money returned. */
  readonly undo: (ctx: Context, tx: Tx, transactionId: string) => Promise<boolean>;
};

/**
 * Refunds money of a charge to its card: takes it out of the wallet, calls the provider, stores the outcome, and
 * returns the money to the wallet if the provider refuses. A repeated request finds its earlier refund. A charge that
 * paid for an order is released in full, with its gifts cancelled, on its first day if no gift was touched (RULES §4).
 * @throws charge.not-found, charge.not-refundable, charge.paid-order, wallet.insufficient-funds, wallet.locked,
 * payment.method-unavailable.
 */
export async function refundCharge(
  ctx: Context,
  { gateway, orders }: { readonly gateway: CardGateway | null; readonly orders: PaidOrders },
  { id, amount }: { readonly id: string; readonly amount: number },
): Promise<ChargeRefundResult> {
  if (!gateway) throw errors.methodUnavailable();
  const { refund, charge } = await ctx.transaction((tx) =>
    begin(ctx, tx, { orders, id, amountPence: amountOfPence(amount) }),
  );
  const answer = refund.status === 'pending' ? await requestRefund(gateway, refund, charge).catch(() => null) : null;
  return ctx.transaction(async (tx) => {
    const settled = answer === null ? refund : ((await settle(ctx, tx, { refund, answer })) ?? refund);
    const now = await findCharge(tx, charge.id);
    const result: ChargeRefundResult = {
      id: refund.id,
      amount: refund.amountPence,
      kind: refund.kind,
      status: settled.status,
      charge: toWireCharge(now ?? charge),
    };
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: result }], ctx.clock.now());
    return result;
  });
}

type StartedRefund = { readonly refund: ChargeRefund; readonly charge: Charge };

async function begin(
  ctx: Context,
  tx: Tx,
  { orders, id, amountPence }: { readonly orders: PaidOrders; readonly id: string; readonly amountPence: Pence },
): Promise<StartedRefund> {
  const charge = await lockCharge(tx, id);
  const [wallet] = charge?.walletId ? await readWallets(tx, [charge.walletId]) : [];
  if (!charge || !wallet || !mayTopUpWallet(ctx.actor, wallet)) throw errors.chargeNotFound();
  const known = await findRepeatedRefund(ctx, tx, charge);
  if (known) return { refund: known, charge };
  // Money that the bank took back in a dispute is not refunded to the card again.
  const left = charge.amountPence - charge.refundedPence - (await readDisputed(tx, charge.id));
  if (charge.status !== 'processed' || !charge.creditedAt || amountPence > left) throw errors.notRefundable();
  const now = ctx.clock.now();
  const fresh = now.epochMilliseconds - charge.createdAt.epochMilliseconds < limits.voidHours * 3_600_000;
  const isVoid = fresh && amountPence === charge.amountPence;
  if (charge.transactionId && !(isVoid && (await orders.undo(ctx, tx, charge.transactionId)))) throw errors.paidOrder();
  const refund: ChargeRefund = {
    id: newId(),
    chargeId: charge.id,
    walletId: wallet.id,
    amountPence,
    kind: isVoid ? 'void' : 'refund',
    status: 'pending',
    inputHash: ctx.idempotency?.inputHash ?? null,
  };
  const cardName = (await findTopUpDescription(tx, charge.id)) ?? 'Card';
  await writeRefund(ctx, tx, {
    refund,
    teamId: charge.teamId,
    requestedBy: ctx.actor.userId,
    idempotencyKey: ctx.idempotency?.key ?? null,
    description: `${cardName}, ${refund.kind === 'void' ? 'released' : 'refunded'}`,
  });
  return { refund, charge };
}

type NewRefund = {
  readonly refund: ChargeRefund;
  readonly teamId: string;
  readonly requestedBy: string;
  readonly idempotencyKey: string | null;
  /** The text in the wallet's statement. */
  readonly description: string;
};

/** Takes the money of a refund out of its wallet. @throws wallet.insufficient-funds, wallet.locked. */
export async function writeRefund(
  ctx: SettleContext,
  tx: Tx,
  { refund, description, ...by }: NewRefund,
): Promise<void> {
  const { id, chargeId, walletId } = refund;
  const amountPence = pence(refund.amountPence);
  const now = ctx.clock.now();
  await insertRefund(tx, { ...refund, ...by }, { now, checkAt: now.add({ minutes: 1 }) });
  await addRefunded(tx, { chargeId, amountPence, now });
  await takeFromWallet(ctx, tx, {
    id,
    walletId,
    amountPence,
    type: 'card-refund',
    against: 'card-clearing',
    sourceId: chargeId,
    description,
  });
}

/**
 * Returns the refund that an earlier identical request started, under the charge's lock. @throws
 * idempotency.body-changed.
 */
async function findRepeatedRefund(
  { actor, idempotency }: Context,
  tx: Tx,
  { id: chargeId }: Charge,
): Promise<ChargeRefund | null> {
  if (!idempotency) return null;
  const found = await findRefundByKey(tx, { chargeId, userId: actor.userId, key: idempotency.key });
  if (found && !found.inputHash?.equals(idempotency.inputHash)) throw errors.bodyChanged();
  return found;
}

function requestRefund(gateway: CardGateway, refund: ChargeRefund, charge: Charge) {
  const request = { paymentId: charge.paymentId ?? '', amountPence: refund.amountPence, refundId: refund.id };
  return refund.kind === 'void' ? gateway.release(request) : gateway.refund(request);
}

type RefundOutcome = { readonly refund: ChargeRefund; readonly answer: 'accepted' | 'refused' };

async function settle(ctx: SettleContext, tx: Tx, { refund, answer }: RefundOutcome): Promise<ChargeRefund | null> {
  const now = ctx.clock.now();
  const charge = await lockCharge(tx, refund.chargeId);
  const settled = await settleRefund(tx, {
    id: refund.id,
    status: answer === 'accepted' ? 'processed' : 'failed',
    now,
  });
  if (!settled || !charge) return settled;
  const { id, teamId, userId: ownerId } = charge;
  const { id: refundId, walletId, amountPence } = refund;
  if (answer === 'refused') {
    await addRefunded(tx, { chargeId: id, amountPence: subtractPence(zeroPence, amountPence), now });
    await topUpWallet(ctx, tx, {
      topUpId: derivedId(refundId, 'returned'),
      walletId,
      amountPence,
      type: 'card',
      against: 'card-clearing',
      userId: ownerId,
      sourceId: id,
      description: 'The card’s bank refused the refund',
    });
    await ctx.publish(tx, [chargeRefundRefused({ id, teamId, ownerId, data: { refundId, walletId, amountPence } })]);
    return settled;
  }
  await ctx.publish(tx, [
    chargeRefunded({ id: refundId, teamId, ownerId, data: { chargeId: id, walletId, amountPence } }),
  ]);
  if (refund.kind === 'void') {
    const end = { id, status: 'void', declineClass: null, paymentId: null, cardId: null, checkAt: null, now } as const;
    await ctx.publish(tx, [settledEvent(await settleCharge(tx, end), { late: false, attended: false })]);
  }
  return settled;
}

/** Completes refunds without a response, by requesting them again with the same key. */
export async function finishRefunds(ctx: JobContext, gateway: CardGateway): Promise<void> {
  const now = ctx.clock.now();
  const pages = inPages<ChargeRefund>((last) => listDueRefunds(ctx.readPrimary, now, last?.id ?? null), { full: 50 });
  for await (const refunds of pages)
    await oneByOne(refunds, (refund) =>
      finishRefund(ctx, gateway, refund).catch((error: unknown) =>
        ctx.log.warn({ err: error, refundId: refund.id }, 'a refund could not be completed; retrying later'),
      ),
    );
}

/** Requests one refund, or repeats an earlier request. @throws ProviderAway. */
export async function finishRefund(ctx: JobContext, gateway: CardGateway, refund: ChargeRefund): Promise<void> {
  const charge = await findCharge(ctx.readPrimary, refund.chargeId);
  if (!charge) return;
  const answer = await requestRefund(gateway, refund, charge);
  await ctx.transaction((tx) => settle(ctx, tx, { refund, answer }));
}
