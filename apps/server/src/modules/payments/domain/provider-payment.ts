import type { Temporal } from 'temporal-polyfill';

/** A stored card, as the provider describes it. */
export type ProviderCard = {
  readonly instrumentId: string;
  readonly fingerprint: string | null;
  readonly scheme: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
};

/**
 * The outcome of a payment.
 * - `paid`: the money was received. `verified`: the card exists; nothing was taken. `open`: the payer may still confirm
 * it.
 * - `declined`: nothing was taken or will be. `voided`: the reserved amount was released.
 */
export type PaymentState = 'paid' | 'verified' | 'open' | 'declined' | 'voided';

/** A payment as reported by the provider. */
export type ProviderPayment = {
  readonly paymentId: string;
  /** The id of our charge, if the payment is ours. */
  readonly reference: string | null;
  readonly state: PaymentState;
  readonly amountPence: number;
  readonly currency: string;
  /** The page where the payer can confirm it, while that is possible. */
  readonly redirectUrl: string | null;
  /** The provider's code for why it was declined. */
  readonly responseCode: string | null;
  readonly card: ProviderCard | null;
  readonly requestedAt: Temporal.Instant | null;
};

/** A payment that the cardholder disputes. */
export type ProviderDispute = {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly amountPence: number;
  readonly state: 'open' | 'won' | 'lost';
};
