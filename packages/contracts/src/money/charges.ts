import { z } from 'zod';
import { endpoint, permission, personWith } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { line } from '../names.ts';
import { id, idParams, instant, pence } from '../shapes.ts';
import { chargeStatuses } from '../statuses.ts';

/** Money taken from a card (accounts §3). Amounts are pence; an amount of 0 only verifies the card. */
export const charge = z.object({
  id,
  method: z.literal('checkout'),
  status: z.enum(chargeStatuses),
  amount: pence,
  /** The amount that has reached a wallet. */
  spent: pence,
  /** The amount refunded to the card. */
  refunded: pence,
  cardId: id.nullable(),
  /** The order that it paid. */
  transactionId: id.nullable(),
  /** The order that it was created for, and may still pay. */
  orderId: id.nullable(),
  /** The provider's id for the payment. */
  methodPaymentId: z.string().nullable(),
  walletId: id.nullable(),
  userId: id,
  dateCreated: instant,
  dateModified: instant,
});
export type Charge = z.infer<typeof charge>;

export const chargeInfo = z.object({
  /** Whether the payer has to confirm it with their bank at `redirectUrl`. */
  requires3ds: z.boolean(),
  redirectUrl: z.string().nullable(),
  /** The class of the decline, such as `insufficient-funds`; `provider-unavailable` while the outcome is unknown. */
  errorCode: z.string().nullable(),
  errorSummary: z.string().nullable(),
  friendlyError: z.string().nullable(),
});
export type ChargeInfo = z.infer<typeof chargeInfo>;

/** A charge with its outcome. A decline by the bank is a result, not an error of the call. */
export const chargeResult = z.object({ charge, error: z.boolean(), additionalInfo: chargeInfo });
export type ChargeResult = z.infer<typeof chargeResult>;

const amount = z
  .int()
  .min(0)
  .max(limits.chargeMax)
  .refine((value) => value === 0 || value >= limits.chargeMin, 'must be at least 100, or 0 to verify a card');

export const newCharge = z.strictObject({
  userId: id,
  amount,
  method: line(40).default('checkout'),
  /** The token of a card that was entered in the provider's fields. */
  data: z.strictObject({ token: line(200).min(1) }).optional(),
  /** A stored card, instead of a token. */
  cardId: id.optional(),
  /** Stores the card for later, also for charges without the payer. */
  storeCard: z.boolean().default(false),
  /** Charges without the payer present. Requires a stored card whose first payment was made by its owner. */
  merchantInitiated: z.boolean().default(false),
  /** Whether it belongs to a series at fixed times, rather than on demand. Only for merchant-initiated charges. */
  recurring: z.boolean().default(false),
  /** The provider's id of the payment in which the payer agreed to charges without them; defaults to the card's own. */
  previousPaymentId: line(100).min(1).optional(),
  /**
   * The wallet that receives the money when it is taken. Without one, the money waits for a top-up that specifies the
   * charge.
   */
  walletId: id.optional(),
  /** The order that it is intended to pay. No other charge is created for the order while this one may pay it. */
  orderId: id.optional(),
  /**
   * The charge of the same order that this one replaces: one that waits for confirmation at the bank, or whose money
   * the order cannot use.
   */
  instead: id.optional(),
});
export type NewCharge = z.infer<typeof newCharge>;

export const createCharge = endpoint({
  method: 'POST',
  path: '/api/v2/charges',
  summary: 'Charge a card, or verify it with an amount of 0',
  access: personWith('manage-cards'),
  idempotent: true,
  body: newCharge,
  response: chargeResult,
  errors: [
    'card.not-found',
    'card.not-active',
    'card.limit-reached',
    'charge.no-first-payment',
    'charge.card-or-token',
    'charge.under-way',
    'wallet.not-found',
    'order.not-found',
    'order.already-paid',
    'order.awaiting-approval',
    'order.awaiting-payment',
    'order.payment-under-way',
    'payment.method-unavailable',
  ],
});

/** A charge of the caller that a page may no longer know of, for example after a reload; null if there is none. */
export const foundCharge = z.object({ found: chargeResult.nullable() });

export const findChargeOfOrder = endpoint({
  method: 'GET',
  path: '/v3/orders/{id}/charge',
  summary: 'Find your charge that may still pay an order, or that was refused in the last hour',
  access: permission('manage-cards'),
  params: idParams,
  response: foundCharge,
  errors: [],
});

export const findChargeOfWallet = endpoint({
  method: 'GET',
  path: '/v3/wallets/{id}/charge',
  summary: `Find your charge into a wallet that is under way, or was taken in the last ${limits.recentChargeMinutes} minutes`,
  access: permission('manage-cards'),
  params: idParams,
  response: foundCharge,
  errors: [],
});

export const verifyCharge = endpoint({
  method: 'POST',
  path: '/api/v2/charges/{id}/verify',
  summary: 'Ask the provider for the outcome of a charge, for example after its payer came back from their bank',
  access: permission('manage-cards'),
  params: idParams,
  /**
   * The session from the provider's redirect. It is never trusted: the outcome is read from the charge's own payment.
   */
  body: z.strictObject({ ckoSessionId: line(200).optional() }),
  response: chargeResult,
  errors: ['charge.not-found'],
});
