import { orderChanged, orderTransitions, type OrderPaymentFailure, type OrderStatus } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Order } from '../domain/order.ts';
import {
  endPayment,
  insertOrderPayment,
  setOrderStatus,
  type NewOrderPayment,
  type OrderPayment,
} from '../queries/order-payments.ts';

type Publishing = Pick<Context, 'publish'>;
type MovedOrder = Pick<Order, 'id' | 'teamId' | 'userId' | 'status' | 'version'>;

/**
 * Records that the payment of a draft is in progress. The caller must hold the order's lock and has checked that it can
 * be paid.
 */
export async function beginOrderPayment(
  ctx: Publishing,
  tx: Tx,
  {
    order,
    payment,
    now,
  }: { readonly order: MovedOrder; readonly payment: NewOrderPayment; readonly now: Temporal.Instant },
): Promise<void> {
  await insertOrderPayment(tx, payment, now);
  await moveOrder(ctx, tx, { order, to: payment.method === 'charge' ? 'paying' : 'awaiting-payment', now });
}

/** Stores the payment of an order that it bought immediately, in the same transaction. */
export async function savePaidOrderPayment(
  tx: Tx,
  { payment, now }: { readonly payment: Omit<NewOrderPayment, 'status'>; readonly now: Temporal.Instant },
): Promise<void> {
  await insertOrderPayment(tx, { ...payment, status: 'paid' }, now);
}

/**
 * Records that a payment does not buy its order, which becomes a draft again unless something else paid for it. The
 * caller must hold the order's lock.
 */
export async function endOrderPayment(
  ctx: Publishing,
  tx: Tx,
  {
    order,
    payment,
    status,
    failure,
    now,
  }: {
    readonly order: MovedOrder;
    readonly payment: Pick<OrderPayment, 'id'>;
    readonly status: 'failed' | 'withdrawn' | 'lapsed';
    readonly failure: OrderPaymentFailure | null;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await endPayment(tx, { id: payment.id, status, failure, now });
  if (order.status !== 'paid') await moveOrder(ctx, tx, { order, to: 'draft', now });
}

/** Changes the status of an order that is not bought (`orderTransitions`). The caller must hold its lock. */
export async function moveOrder(
  ctx: Publishing,
  tx: Tx,
  {
    order,
    to,
    now,
  }: { readonly order: MovedOrder; readonly to: Exclude<OrderStatus, 'paid'>; readonly now: Temporal.Instant },
): Promise<void> {
  const { id, teamId, userId: ownerId, status, version } = order;
  if (!orderTransitions[status].includes(to)) throw new Error(`The order ${id} is ${status} and cannot become ${to}.`);
  await setOrderStatus(tx, { id, status: to, now });
  await ctx.publish(tx, [orderChanged({ teamId, ownerId, id, data: { version: version + 1, deleted: false } })]);
}
