import { limits, type ChargeResult, type NewCharge } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { errors } from '../errors.ts';
import type { Charge } from '../queries/charges.ts';
import {
  findNewestIntoWallet,
  findNewestOfOrder,
  detachOrder,
  lockChargeOfOrder,
} from '../queries/charges-of-order.ts';
import { toChargeResult } from '../wire.ts';

/** The orders for which charges are made. Their module depends on this one, so `app/` passes it in. */
export type ChargedOrders = {
  /** @throws order.not-found, and what keeps an order that is not a draft from being paid. */
  readonly assertPayable: (ctx: Context, db: Queryable, orderId: string) => Promise<void>;
  /**
   * Checks whether a payment with this charge was started and has ended, so that the charge no longer pays for
   * anything.
   */
  readonly hasEnded: (db: Queryable, chargeId: string) => Promise<boolean>;
};

/**
 * Prepares an order for a new charge: detaches an earlier one that cannot pay for it or that its payer abandons, and
 * rejects the call while one is in progress. The index `charges_for_order` separates concurrent calls.
 * @throws charge.under-way, order.not-found, and what keeps an order that is not a draft from being paid.
 */
export async function prepareOrderForCharge(
  ctx: Context,
  tx: Tx,
  {
    orders,
    request: { orderId, instead },
  }: { readonly orders: ChargedOrders; readonly request: Pick<NewCharge, 'orderId' | 'instead'> },
): Promise<void> {
  if (orderId === undefined) return;
  const before = await lockChargeOfOrder(tx, orderId);
  await orders.assertPayable(ctx, tx, orderId);
  if (!before) return;
  const mayLeave = before.status === 'processed' || before.redirectUrl !== null;
  const isLeft = mayLeave && before.id === instead && before.userId === ctx.actor.userId;
  if (!isLeft && (await mayStillPay(ctx, tx, { charge: before, orders }))) throw errors.chargeUnderWay();
  await detachOrder(tx, { id: before.id, now: ctx.clock.now() });
}

/** Checks whether a charge can pay for its order: it is in progress, or it is the caller's, recent and not refunded. */
async function mayStillPay(
  { actor, clock }: Context,
  db: Queryable,
  { charge, orders }: { readonly charge: Charge; readonly orders: Pick<ChargedOrders, 'hasEnded'> },
): Promise<boolean> {
  if (await orders.hasEnded(db, charge.id)) return false;
  if (charge.status === 'pending') return true;
  const isFresh = clock.now().epochMilliseconds - charge.createdAt.epochMilliseconds < limits.voidHours * 3_600_000;
  return charge.status === 'processed' && charge.userId === actor.userId && charge.refundedPence === 0 && isFresh;
}

/**
 * Returns the caller's charge that may still pay for an order or was refused in the last hour, for a page that is
 * reloaded.
 */
export async function findChargeOfOrder(
  ctx: Context,
  { orders, orderId }: { readonly orders: Pick<ChargedOrders, 'hasEnded'>; readonly orderId: string },
): Promise<{ readonly found: ChargeResult | null }> {
  const { actor, clock, readPrimary } = ctx;
  const charge = await findNewestOfOrder(readPrimary, { orderId, teamId: actor.teamId, userId: actor.userId });
  if (!charge) return { found: null };
  const isShown =
    charge.status === 'failed'
      ? charge.createdAt.epochMilliseconds > clock.now().subtract({ hours: 1 }).epochMilliseconds &&
        !(await orders.hasEnded(readPrimary, charge.id))
      : await mayStillPay(ctx, readPrimary, { charge, orders });
  return { found: isShown ? toChargeResult(charge) : null };
}

/** Returns the caller's newest card top-up of a wallet, while a reloaded page may still need it. */
export async function findChargeOfWallet(
  { actor, clock, readPrimary }: Context,
  walletId: string,
): Promise<{ readonly found: ChargeResult | null }> {
  const now = clock.now();
  const charge = await findNewestIntoWallet(readPrimary, {
    walletId,
    since: now.subtract({ minutes: limits.challengeMinutes }),
    teamId: actor.teamId,
    userId: actor.userId,
  });
  const recent = now.subtract({ minutes: limits.recentChargeMinutes }).epochMilliseconds;
  const isShown = charge?.status === 'pending' || (charge && charge.createdAt.epochMilliseconds > recent);
  return { found: charge && isShown ? toChargeResult(charge) : null };
}
