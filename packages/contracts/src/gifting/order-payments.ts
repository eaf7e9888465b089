import { z } from 'zod';
import { limits } from '../limits.ts';
import { documentFile } from '../money/documents.ts';
import { id, instant, pence } from '../shapes.ts';
import { orderPaymentFailures, orderPaymentMethods, orderPaymentStatuses, orderStatuses } from './order-states.ts';

/** How to pay an order by bank transfer. Its PDF is the order's pro-forma invoice. */
const transfer = z.object({
  /** Identifies the order in the bank transfer. */
  reference: z.string(),
  /** The account to pay into, one line per detail. */
  bankDetails: z.array(z.string()),
  /** When the order becomes a draft again if the money has not arrived. */
  payBy: instant,
  /** When the full amount had arrived; null before. */
  dateSeen: instant.nullable(),
});

/** The newest payment of an order by card or invoice. */
export const orderPayment = z.object({
  /** The id of the transaction that it creates. */
  id,
  method: z.enum(orderPaymentMethods),
  status: z.enum(orderPaymentStatuses),
  /** The cost of the order when the payment started. */
  amount: pence,
  /** The wallet that receives the money and pays for the order. */
  walletId: id,
  /** The charge of a payment by card. `POST /api/v2/charges/{id}/verify` returns its outcome. */
  chargeId: id.nullable(),
  /** Only for a payment by invoice. */
  transfer: transfer.nullable(),
  /** Why the order was not bought; null if it was, or may still be. */
  failure: z.enum(orderPaymentFailures).nullable(),
  dateCreated: instant,
  dateModified: instant,
});
export type OrderPayment = z.infer<typeof orderPayment>;

/** The part of a purchase result that describes an order not paid from a wallet only. */
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
 * Returns the amount to charge a card if a wallet lacks this much for an order: at least the minimum card charge. The
 * excess stays in the wallet.
 */
export function chargeForMissing(missingPence: number): number {
  return Math.max(missingPence, limits.chargeMin);
}
