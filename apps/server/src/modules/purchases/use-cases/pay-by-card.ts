import { limits, type PurchaseRequest, type PurchaseResult } from '@huggg/contracts';
import { requireAnyScope, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import { readMainWallet } from '../../funding/index.ts';
import { isChargeUsed, savePaidOrderPayment } from '../../orders/index.ts';
import {
  setChargeWallet,
  creditCharge,
  findCharge,
  lockCharge,
  recordPaidOrder,
  toChargeResult,
  type Charge,
} from '../../payments/index.ts';
import { reasonsToApprove } from '../domain/approval-needed.ts';
import { errors } from '../errors.ts';
import { answerPending, beginPayment, orderToPay, planPaid, rightsOf, type Intent } from './begin-payment.ts';
import type { BatchContext, PlannedItem } from './purchase-item.ts';
import { settleOne } from './settle-one.ts';

/**
 * Pays an order with a charge of the caller, through the charge's wallet and in one transaction; an unconfirmed charge
 * leaves the order `paying`. If the order is refused, the money stays in the charge's wallet, or enters the team's main
 * wallet an hour later if the charge has none.
 * @throws charge.not-found, charge.not-taken, charge.used, and the errors of every purchase.
 */
export async function payByCard(ctx: Context, batch: BatchContext, request: PurchaseRequest): Promise<PurchaseResult> {
  requireAnyScope(ctx.actor, 'manage-cards');
  const charge = await findCharge(ctx.readPrimary, request.payment.reference);
  assertUsable(ctx, charge);
  const order = await orderToPay(ctx, request);
  const walletId = charge.walletId ?? (await readMainWallet(ctx.readPrimary, order.teamId));
  if (!walletId) throw errors.walletNotFound();
  const intent: Intent = { id: newId(), walletId, comingPence: charge.amountPence, chargeId: charge.id };
  const planned = await planPaid(ctx, { request, intent });
  // A charge can be released to its card for one day only, and an approval may take a week.
  if (reasonsToApprove(planned.candidate).length > 0) throw errors.approvalNotByCard();
  const begun = charge.status === 'pending' ? await startPayment(ctx, { chargeId: charge.id, planned, intent }) : null;
  return begun ?? buyWithCharge(ctx, batch, { chargeId: charge.id, planned, intent });
}

/**
 * Checks whether the charge of a request can pay for an order of the caller.
 * @throws charge.not-found, charge.not-taken, charge.used.
 */
export async function assertChargePays(ctx: Context, chargeId: string): Promise<void> {
  assertUsable(ctx, await findCharge(ctx.readPrimary, chargeId));
  if (await isChargeUsed(ctx.readPrimary, chargeId)) throw errors.chargeUsed();
}

/**
 * A charge pays for an order only of the user who was charged, within a day, and with its full amount. The money of an
 * older charge belongs to the wallet.
 */
function assertUsable(ctx: Context, charge: Charge | null): asserts charge is Charge {
  const { actor, clock } = ctx;
  if (!charge || charge.userId !== actor.userId || charge.teamId !== actor.teamId) throw errors.chargeNotFound();
  if (charge.status === 'failed' || charge.status === 'void' || charge.amountPence === 0) throw errors.chargeNotTaken();
  const isOld = clock.now().epochMilliseconds - charge.createdAt.epochMilliseconds >= limits.voidHours * 3_600_000;
  if (charge.automatic || charge.refundedPence > 0 || charge.transactionId || isOld) throw errors.chargeUsed();
}

type Paying = { readonly chargeId: string; readonly planned: PlannedItem; readonly intent: Intent };

/** Leaves the order `paying`. Returns null if the charge was settled in the meantime. */
function startPayment(ctx: Context, { chargeId, planned, intent }: Paying): Promise<PurchaseResult | null> {
  return ctx.transaction(async (tx) => {
    const charge = await lockUsable(ctx, tx, { chargeId, intent });
    if (charge.status !== 'pending') return null;
    await assertUnused(tx, chargeId);
    // From here on the money goes to this wallet, and the job that buys the order is told the outcome of the charge.
    if (charge.walletId === null)
      await setChargeWallet(tx, { id: chargeId, walletId: intent.walletId, now: ctx.clock.now() });
    await beginPayment(ctx, tx, { planned, intent, method: 'charge', reference: null, lapsesAt: null });
    const { requires3ds, redirectUrl } = toChargeResult(charge).additionalInfo;
    const payment = { requires3ds, redirectUrl, chargeId, transfer: null, files: [] };
    return answerPending(ctx, tx, {
      planned,
      id: intent.id,
      waitsFor: { payment: { ...payment, method: 'charge', orderStatus: 'paying' } },
    });
  });
}

/**
 * Locks the charge. Its wallet may have been set since it was read, and the order can be paid from no other wallet.
 * @throws charge.used.
 */
async function lockUsable(
  ctx: Context,
  tx: Tx,
  { chargeId, intent }: Pick<Paying, 'chargeId' | 'intent'>,
): Promise<Charge> {
  const charge = await lockCharge(tx, chargeId);
  assertUsable(ctx, charge);
  if (charge.walletId !== null && charge.walletId !== intent.walletId) throw errors.chargeUsed();
  return charge;
}

/** @throws charge.used where the charge pays for another order. */
async function assertUnused(tx: Tx, chargeId: string): Promise<void> {
  if (await isChargeUsed(tx, chargeId)) throw errors.chargeUsed();
}

/** Credits the money to the wallet, unless this was already done, and buys the order from it. */
async function buyWithCharge(
  ctx: Context,
  batch: BatchContext,
  { chargeId, planned, intent }: Paying,
): Promise<PurchaseResult> {
  const { id, walletId } = intent;
  const { order, quote } = planned.candidate.planned;
  let charge: Charge | undefined;
  const outcome = await settleOne(batch, planned, {
    first: async (tx) => {
      charge = await lockUsable(ctx, tx, { chargeId, intent });
      if (charge.status !== 'processed') throw errors.chargeNotTaken();
      await assertUnused(tx, chargeId);
    },
    beforeMoney: async (tx) => {
      if (charge && !charge.creditedAt) await creditCharge(ctx, tx, { charge, walletId });
    },
    last: async (tx, bought) => {
      if (bought instanceof CatalogueError) return;
      const now = ctx.clock.now();
      await savePaidOrderPayment(tx, {
        payment: {
          id,
          orderId: order.id,
          teamId: order.teamId,
          userId: ctx.actor.userId,
          buyer: rightsOf(ctx.actor),
          metadata: planned.request.metadata ?? {},
          method: 'charge',
          walletId,
          chargeId,
          cardPence: intent.comingPence,
          reference: null,
          amountPence: quote.totalPence,
          lapsesAt: null,
        },
        now,
      });
      await recordPaidOrder(tx, { chargeId, transactionId: id, now });
    },
  });
  if (outcome instanceof CatalogueError) throw outcome;
  return outcome;
}
