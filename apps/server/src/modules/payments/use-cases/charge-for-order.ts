import { limits, type ChargeResult, type NewCharge } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { errors } from '../errors.ts';
import type { Charge } from '../queries/charges.ts';
import {
  findNewestIntoWallet,
  findNewestOfOrder,
  letGoOfOrder,
  lockChargeOfOrder,
} from '../queries/charges-of-order.ts';
import { toChargeResult } from '../wire.ts';

/** The orders that charges are made for. Their module stands above this one; `app/` passes it in. */
export type ChargedOrders = {
  /** @throws order.not-found, and what keeps an order that is no draft from being paid. */
  readonly assertPayable: (ctx: Context, db: Queryable, orderId: string) => Promise<void>;
  /** Whether a payment by a charge was begun and has ended, so that the charge pays for nothing any more. */
  readonly hasEnded: (db: Queryable, chargeId: string) => Promise<boolean>;
};

/**
 * Makes sure that no other charge may still pay an order before one is made for it. One that cannot pay it any more, or that its payer gives up for the new one,
 * is let go; one that is being taken cannot be given up. Two calls at the same moment are kept apart by the index `charges_for_order`.
 * @throws charge.under-way, order.not-found, and what keeps an order that is no draft from being paid.
 */
export async function awaitTurnOfOrder(
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
  await letGoOfOrder(tx, { id: before.id, now: ctx.clock.now() });
}

/** Whether a charge made for an order can pay it: one under way, or one of the caller that was taken today and is whole. */
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

/** The caller's charge that may still pay an order, or that was refused in the last hour, as a page that was loaded again asks for it. */
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

/** The caller's newest top-up of a wallet by card, as long as a page that was loaded again may ask whether it was paid. */
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
