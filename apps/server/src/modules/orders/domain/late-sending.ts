import type { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../../platform/clock/index.ts';
import { inSendWindow } from '../../gifts/index.ts';
import type { Order } from './order.ts';

/** Whether the moment at which an order was to go out has passed, or is too near to keep. */
export function isPastSending({ details }: Pick<Order, 'details'>, now: Temporal.Instant): boolean {
  if (!details.sendDate) return false;
  const sendAt = readInstant(details.sendDate, details.timeZone ?? 'UTC');
  return !inSendWindow(sendAt, now) && sendAt.epochMilliseconds <= now.add({ minutes: 5 }).epochMilliseconds;
}

/**
 * An order as it is bought once approved: one whose moment has passed while it waited goes out at once instead of not
 * at all.
 */
export function withoutPastSending(order: Order, now: Temporal.Instant): Order {
  return isPastSending(order, now) ? { ...order, details: { ...order.details, sendDate: null } } : order;
}
