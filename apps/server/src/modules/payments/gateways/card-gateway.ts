import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { ProviderDispute, ProviderPayment } from '../domain/provider-payment.ts';

export type Period = { readonly from: Temporal.Instant; readonly to: Temporal.Instant };

export type PaymentRequest = {
  /** The id of the charge, used as reference and idempotency key at the provider. */
  readonly chargeId: string;
  readonly amountPence: Pence;
  readonly source: { readonly token: string } | { readonly instrumentId: string };
  readonly storeCard: boolean;
  /** Set if the payer is not present: the earlier payment in which they agreed to this. */
  readonly merchantInitiated: { readonly previousPaymentId: string } | null;
  readonly recurring: boolean;
  /** The page to which the provider sends the payer after confirmation. */
  readonly returnUrl: string;
};

/**
 * The result of a payment request.
 * - `answered`: the provider reports the outcome. `refused`: it rejected the request, so nothing is taken.
 * - `unknown`: no response, or one without an outcome; the payment may exist. It is looked up by reference later.
 */
export type PaymentAnswer =
  | { readonly kind: 'answered'; readonly payment: ProviderPayment }
  | { readonly kind: 'refused'; readonly reason: 'token-invalid' | 'try-another-card' | 'not-received' }
  | { readonly kind: 'unknown' };

export type ReturnRequest = {
  readonly paymentId: string;
  readonly amountPence: Pence;
  /** Our own id, used as reference and idempotency key at the provider. */
  readonly refundId: string;
};

/** `accepted`: the money is on its way. `refused`: no money moves. Every other result throws `ProviderUnreachable`. */
export type ReturnAnswer = 'accepted' | 'refused';

/**
 * The card provider. Methods throw `ProviderUnreachable` if there is no response, except for `pay`, which returns
 * `unknown`.
 */
export type CardGateway = {
  readonly pay: (request: PaymentRequest) => Promise<PaymentAnswer>;
  readonly findPayment: (paymentId: string) => Promise<ProviderPayment | null>;
  readonly findByReference: (chargeId: string) => Promise<ProviderPayment | null>;
  /** Returns all payments requested in a period. */
  readonly listPayments: (period: Period) => Promise<readonly ProviderPayment[]>;
  /** Refunds money to a card; `release` returns the full amount of a payment that is not settled yet, without a fee. */
  readonly refund: (request: ReturnRequest) => Promise<ReturnAnswer>;
  readonly release: (request: ReturnRequest) => Promise<ReturnAnswer>;
  readonly findDispute: (disputeId: string) => Promise<ProviderDispute | null>;
  /** Deletes a card; one that the provider does not know counts as deleted. */
  readonly forgetCard: (instrumentId: string) => Promise<void>;
};

/** The provider could not be reached; the call is retried later. */
export class ProviderUnreachable extends Error {
  constructor(cause: unknown) {
    super('The card provider did not answer.', { cause });
    this.name = 'ProviderAway';
  }
}
