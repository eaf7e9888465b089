import type { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../../platform/clock/index.ts';
import { inSendWindow } from '../../gifts/index.ts';
import type { Order } from './order.ts';

/** Checks whether the send date of an order has passed, or is too close to be met. */
export function isPastSending({ details }: Pick<Order, 'details'>, now: Temporal.Instant): boolean {
  if (!details.sendDate) return false;
  const sendAt = readInstant(details.sendDate, details.timeZone ?? 'UTC');
  return !inSendWindow(sendAt, now) && sendAt.epochMilliseconds <= now.add({ minutes: 5 }).epochMilliseconds;
}

/**
 * Returns an approved order as it is bought: if its send date passed while it waited, it is sent immediately instead of
 * not at all.
 */
export function withoutPastSending(order: Order, now: Temporal.Instant): Order {
  return isPastSending(order, now) ? { ...order, details: { ...order.details, sendDate: null } } : order;
}
