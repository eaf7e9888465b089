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
 * - `paid`: its money is ours. `verified`: the card exists; nothing was taken. `open`: its payer may still confirm it.
 * - `declined`: nothing was taken, now or later. `voided`: what was reserved was released.
 */
export type PaymentState = 'paid' | 'verified' | 'open' | 'declined' | 'voided';

/** A payment as the provider tells it. */
export type ProviderPayment = {
  readonly paymentId: string;
  /** The id of our charge, where the payment is one of ours. */
  readonly reference: string | null;
  readonly state: PaymentState;
  readonly amountPence: number;
  readonly currency: string;
  /** Where the payer confirms it, while they may. */
  readonly redirectUrl: string | null;
  /** Why it was declined: the provider's code. */
  readonly responseCode: string | null;
  readonly card: ProviderCard | null;
  readonly requestedAt: Temporal.Instant | null;
};

/** A payment that the owner of its card disputes. */
export type ProviderDispute = {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly amountPence: number;
  readonly state: 'open' | 'won' | 'lost';
};
