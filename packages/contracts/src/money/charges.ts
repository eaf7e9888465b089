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
  /** What of it has reached a wallet. */
  spent: pence,
  /** What of it went back to the card. */
  refunded: pence,
  cardId: id.nullable(),
  /** The order that it paid. */
  transactionId: id.nullable(),
  /** The order that it was made for, and may still pay. */
  orderId: id.nullable(),
  /** What the provider calls it. */
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
  /** The class of the refusal, as `insufficient-funds`; `provider-unavailable` while nothing is known. */
  errorCode: z.string().nullable(),
  errorSummary: z.string().nullable(),
  friendlyError: z.string().nullable(),
});
export type ChargeInfo = z.infer<typeof chargeInfo>;

/** A charge with what came of it. A refusal by the bank is an answer, not an error of the call. */
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
  /** Keeps the card for later, also for charges without the payer. */
  storeCard: z.boolean().default(false),
  /** Without the payer present. Needs a stored card whose first payment was made by its owner. */
  merchantInitiated: z.boolean().default(false),
  /** One of a series at fixed times, rather than when it is needed. Counts for merchant-initiated charges. */
  recurring: z.boolean().default(false),
  /** The provider's id of the payment that agreed to charges without the payer; the card's own by default. */
  previousPaymentId: line(100).min(1).optional(),
  /** The wallet that its money goes to when it is taken. Without one it waits for a top-up that names it. */
  walletId: id.optional(),
  /** The order that it is to pay. While this charge may pay it, no other one is made for it. */
  orderId: id.optional(),
  /**
   * The charge of the same order that its payer gives up for this one: one that waits at their bank, or whose money the
   * order cannot use.
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

/** A charge of the caller that a page may have lost sight of, as by a reload; null where there is none. */
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
   * The session that the provider named in its redirect. It is never believed: the charge's own payment is asked for.
   */
  body: z.strictObject({ ckoSessionId: line(200).optional() }),
  response: chargeResult,
  errors: ['charge.not-found'],
});
