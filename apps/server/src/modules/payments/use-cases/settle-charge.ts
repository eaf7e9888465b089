import { chargeCredited } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { topUpWallet } from '../../funding/index.ts';
import { decideCharge, isNeverReceived } from '../domain/decide-charge.ts';
import { settledEvent } from '../events.ts';
import type { ProviderPayment } from '../domain/provider-payment.ts';
import type { PaymentAnswer } from '../gateways/card-gateway.ts';
import { readCard } from '../queries/cards.ts';
import { updateOpenCharge, markCredited, settleCharge, type Charge } from '../queries/charges.ts';
import { saveCard } from './save-card.ts';
import { lockChargeToSettle, pauseAfter } from './pause-automatic-top-up.ts';

/** The parts of a request's or a job's context that settling needs. */
export type SettleContext = Pick<Context, 'clock' | 'publish' | 'audit' | 'log' | 'enqueue'>;

/** The charge to settle. `attended`: the payer's own request triggered this and shows them the outcome. */
type ChargeToSettle = { readonly chargeId: string; readonly attended: boolean };
type Subject = ChargeToSettle & { readonly payment: ProviderPayment };

/** Minutes that a charge without a wallet waits for a top-up that names one. */
const minutesToClaim = 60;

/**
 * Applies the provider's response about a charge once, under its lock, and adds money that was taken to its wallet.
 * @returns the updated charge; null if there is none.
 */
export async function applyPayment(
  ctx: SettleContext,
  tx: Tx,
  { chargeId, payment, attended }: Subject,
): Promise<Charge | null> {
  const charge = await lockChargeToSettle(tx, chargeId);
  if (!charge) return null;
  const now = ctx.clock.now();
  const decision = decideCharge(charge, payment, now);
  switch (decision.kind) {
    case 'none':
      return charge;
    case 'differs':
      ctx.log.error(
        { chargeId, paymentId: payment.paymentId },
        'the amount of a payment differs from the amount requested',
      );
      return postponeOpenCharge(tx, charge, { now, minutes: 60 });
    case 'wait':
      return updateOpenCharge(tx, {
        id: charge.id,
        paymentId: payment.paymentId,
        redirectUrl: payment.redirectUrl,
        checkAt: now.add({ minutes: 5 }),
        now,
      });
    case 'take':
      return recordPayment(ctx, tx, { charge, payment, attended, late: decision.late });
    case 'fail':
    case 'release': {
      const settled = await settleCharge(tx, {
        id: charge.id,
        status: decision.kind === 'fail' ? 'failed' : 'void',
        declineClass: decision.kind === 'fail' ? decision.declineClass : null,
        paymentId: payment.paymentId,
        cardId: null,
        checkAt: null,
        now,
      });
      await pauseAfter(ctx, tx, settled);
      await ctx.publish(tx, [settledEvent(settled, { late: false, attended })]);
      return settled;
    }
  }
}

/**
 * Fails a charge that waits for an absent cardholder, so that another card can be tried; money that arrives later is
 * still accepted. The caller must hold the charge's lock.
 */
export async function giveUpChallenge(ctx: SettleContext, tx: Tx, charge: Charge): Promise<Charge> {
  if (charge.status !== 'pending' || charge.redirectUrl === null) return charge;
  const settled = await settleCharge(tx, {
    id: charge.id,
    status: 'failed',
    declineClass: 'abandoned',
    paymentId: charge.paymentId,
    cardId: null,
    checkAt: null,
    now: ctx.clock.now(),
  });
  await ctx.publish(tx, [settledEvent(settled, { late: false, attended: false })]);
  return settled;
}

type TakenPayment = {
  readonly charge: Charge;
  readonly payment: ProviderPayment;
  readonly late: boolean;
  readonly attended: boolean;
};

async function recordPayment(
  ctx: SettleContext,
  tx: Tx,
  { charge, payment, late, attended }: TakenPayment,
): Promise<Charge> {
  const now = ctx.clock.now();
  const cardId = charge.storeCard ? await saveCard(ctx, tx, { charge, payment }) : null;
  const waits = charge.amountPence > 0 && charge.walletId === null;
  const settled = await settleCharge(tx, {
    id: charge.id,
    status: 'processed',
    declineClass: null,
    paymentId: payment.paymentId,
    cardId,
    checkAt: waits ? now.add({ minutes: minutesToClaim }) : null,
    now,
  });
  const description = payment.card ? nameOf(payment.card) : 'Card';
  const { walletId } = settled;
  const credited =
    settled.amountPence > 0 && walletId !== null
      ? await creditCharge(ctx, tx, { charge: settled, walletId, description, late })
      : settled;
  await ctx.publish(tx, [settledEvent(credited, { late, attended })]);
  return credited;
}

const nameOf = ({ scheme, last4 }: { readonly scheme: string; readonly last4: string }): string =>
  `${scheme} ending ${last4}`;

/** Returns the description of a charge in a wallet's history: its card, if stored. */
async function cardNameOf(tx: Tx, { cardId }: Charge): Promise<string> {
  const card = cardId && (await readCard(tx, cardId));
  return card ? nameOf(card) : 'Card';
}

/** Adds the money of a processed charge to a wallet, once. The caller must hold the charge's lock. */
export async function creditCharge(
  ctx: SettleContext,
  tx: Tx,
  {
    charge,
    walletId,
    description,
    late = false,
  }: { readonly charge: Charge; readonly walletId: string; readonly description?: string; readonly late?: boolean },
): Promise<Charge> {
  const marked = await markCredited(tx, { id: charge.id, walletId, now: ctx.clock.now() });
  if (!marked) return charge;
  await topUpWallet(ctx, tx, {
    topUpId: charge.id,
    walletId,
    amountPence: charge.amountPence,
    type: charge.automatic && !charge.recurring ? 'automatic' : 'card',
    against: 'card-clearing',
    userId: charge.userId,
    sourceId: charge.id,
    description: description ?? (await cardNameOf(tx, charge)),
  });
  const { id, teamId, userId: ownerId, amountPence } = charge;
  await ctx.publish(tx, [chargeCredited({ id, teamId, ownerId, data: { walletId, amountPence, late } })]);
  return marked;
}

function postponeOpenCharge(
  tx: Tx,
  charge: Charge,
  { now, minutes }: { readonly now: Charge['createdAt']; readonly minutes: number },
): Promise<Charge | null> {
  const checkAt = charge.status === 'pending' ? now.add({ minutes }) : null;
  return updateOpenCharge(tx, { id: charge.id, paymentId: null, redirectUrl: null, checkAt, now });
}

/** Records that the provider knows no payment of a charge. It may still be in progress, and fails later. */
export async function applyUnknownPayment(
  ctx: SettleContext,
  tx: Tx,
  { chargeId, attended }: ChargeToSettle,
): Promise<Charge | null> {
  const charge = await lockChargeToSettle(tx, chargeId);
  if (charge?.status !== 'pending') return charge;
  const now = ctx.clock.now();
  return isNeverReceived(charge, now)
    ? failCharge(ctx, tx, { charge, attended, declineClass: 'not-received' })
    : postponeOpenCharge(tx, charge, { now, minutes: 1 });
}

async function failCharge(
  ctx: SettleContext,
  tx: Tx,
  {
    charge,
    declineClass,
    attended,
  }: {
    readonly charge: Charge;
    readonly declineClass: NonNullable<Charge['declineClass']>;
    readonly attended: boolean;
  },
): Promise<Charge> {
  const settled = await settleCharge(tx, {
    id: charge.id,
    status: 'failed',
    declineClass,
    paymentId: null,
    cardId: null,
    checkAt: null,
    now: ctx.clock.now(),
  });
  await pauseAfter(ctx, tx, settled);
  await ctx.publish(tx, [settledEvent(settled, { late: false, attended })]);
  return settled;
}

/** Applies the response to a payment request. An unclear response leaves the charge open for the job. */
export async function applyAnswer(
  ctx: SettleContext,
  tx: Tx,
  { chargeId, answer, attended }: ChargeToSettle & { readonly answer: PaymentAnswer },
): Promise<Charge | null> {
  if (answer.kind === 'answered') return applyPayment(ctx, tx, { chargeId, attended, payment: answer.payment });
  const charge = await lockChargeToSettle(tx, chargeId);
  if (answer.kind === 'unknown' || charge?.status !== 'pending') return charge;
  return failCharge(ctx, tx, { charge, attended, declineClass: answer.reason });
}
