import { z } from 'zod';
import { limits } from '../limits.ts';
import { documentFile } from '../money/documents.ts';
import { id, instant, pence } from '../shapes.ts';
import { orderPaymentFailures, orderPaymentMethods, orderPaymentStatuses, orderStatuses } from './order-states.ts';

/** How to pay an order by bank transfer. Its PDF is the order's pro-forma invoice. */
const transfer = z.object({
  /** Names the order in the bank transfer. */
  reference: z.string(),
  /** The account to pay to, one line each. */
  bankDetails: z.array(z.string()),
  /** When the order becomes a draft again if its money has not come. */
  payBy: instant,
  /** When all of its money had come; null before. */
  dateSeen: instant.nullable(),
});

/** The newest payment of an order by card or invoice. */
export const orderPayment = z.object({
  /** The id of the transaction that it makes. */
  id,
  method: z.enum(orderPaymentMethods),
  status: z.enum(orderPaymentStatuses),
  /** What the order cost when the payment began. */
  amount: pence,
  /** The wallet that the money enters and the order is paid from. */
  walletId: id,
  /** The charge of a payment by card. Its outcome: `POST /api/v2/charges/{id}/verify`. */
  chargeId: id.nullable(),
  /** Only of a payment by invoice. */
  transfer: transfer.nullable(),
  /** Why the order was not bought; null where it was, or may still be. */
  failure: z.enum(orderPaymentFailures).nullable(),
  dateCreated: instant,
  dateModified: instant,
});
export type OrderPayment = z.infer<typeof orderPayment>;

/** The part of a purchase result for an order that is not paid from a wallet alone. */
export const purchasePayment = z.object({
  method: z.enum(orderPaymentMethods),
  orderStatus: z.enum(orderStatuses),
  /** Whether the payer has to confirm the charge with their bank at `redirectUrl`. */
  requires3ds: z.boolean(),
  redirectUrl: z.string().nullable(),
  chargeId: id.nullable(),
  transfer: transfer.nullable(),
  /** The pro-forma invoice of a payment by invoice. */
  files: z.array(documentFile),
});
export type PurchasePayment = z.infer<typeof purchasePayment>;

/**
 * What a card is charged where a wallet lacks this much for an order: no less than the least that a card is charged.
 * What is over stays in the wallet.
 */
export function chargeForMissing(missingPence: number): number {
  return Math.max(missingPence, limits.chargeMin);
}
