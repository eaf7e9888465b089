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

/** The orders that charges are made for. Their module is above this one; `app/` passes it in. */
export type ChargedOrders = {
  /** @throws order.not-found, and what keeps an order that is not a draft from being paid. */
  readonly assertPayable: (ctx: Context, db: Queryable, orderId: string) => Promise<void>;
  /** Whether a payment by a charge was begun and has ended, so that the charge pays for nothing any more. */
  readonly hasEnded: (db: Queryable, chargeId: string) => Promise<boolean>;
};

/**
 * Before a charge is made for an order, releases one that cannot pay it or that its payer gives up, and refuses while
 * one is being taken. The index `charges_for_order` keeps two calls at once apart.
 * @throws charge.under-way, order.not-found, and what keeps an order that is not a draft from being paid.
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
  await detachOrder(tx, { id: before.id, now: ctx.clock.now() });
}

/** Whether a charge can pay its order: it is under way, or it is the caller's, taken today and whole. */
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

/** The caller's charge that may still pay an order or was refused in the last hour, for a reloaded page. */
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

/** The caller's newest top-up of a wallet by card, for as long as a reloaded page may ask about it. */
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
