import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { ProviderDispute, ProviderPayment } from '../domain/provider-payment.ts';

export type Period = { readonly from: Temporal.Instant; readonly to: Temporal.Instant };

export type PaymentRequest = {
  /** The charge: reference and idempotency key at the provider. */
  readonly chargeId: string;
  readonly amountPence: Pence;
  readonly source: { readonly token: string } | { readonly instrumentId: string };
  readonly storeCard: boolean;
  /** The payer is not there: which payment agreed to that. */
  readonly merchantInitiated: { readonly previousPaymentId: string } | null;
  readonly recurring: boolean;
  /** Where the provider sends the payer after they confirmed. */
  readonly returnUrl: string;
};

/**
 * What came of asking for a payment.
 * - `answered`: the provider reports its outcome. `refused`: it did not take the request, so nothing is taken.
 * - `unknown`: no answer, or one that says nothing; the payment may exist. It is asked for by its reference later.
 */
export type PaymentAnswer =
  | { readonly kind: 'answered'; readonly payment: ProviderPayment }
  | { readonly kind: 'refused'; readonly reason: 'token-invalid' | 'try-another-card' | 'not-received' }
  | { readonly kind: 'unknown' };

export type ReturnRequest = {
  readonly paymentId: string;
  readonly amountPence: Pence;
  /** Ours: reference and idempotency key at the provider. */
  readonly refundId: string;
};

/** `accepted`: the money is on its way. `refused`: it stays. Anything else throws `ProviderAway`. */
export type ReturnAnswer = 'accepted' | 'refused';

/** The card provider. Calls throw `ProviderAway` without an answer; a payment answers so instead. */
export type CardGateway = {
  readonly pay: (request: PaymentRequest) => Promise<PaymentAnswer>;
  readonly findPayment: (paymentId: string) => Promise<ProviderPayment | null>;
  readonly findByReference: (chargeId: string) => Promise<ProviderPayment | null>;
  /** All payments that were asked for in a period. */
  readonly listPayments: (period: Period) => Promise<readonly ProviderPayment[]>;
  /** Gives money back to a card; `release` all of a payment that is not settled yet, without a fee. */
  readonly refund: (request: ReturnRequest) => Promise<ReturnAnswer>;
  readonly release: (request: ReturnRequest) => Promise<ReturnAnswer>;
  readonly findDispute: (disputeId: string) => Promise<ProviderDispute | null>;
  /** Forgets a card; one that it does not know is forgotten already. */
  readonly forgetCard: (instrumentId: string) => Promise<void>;
};

/** The provider could not be asked: it is tried again later. */
export class ProviderAway extends Error {
  constructor(cause: unknown) {
    super('The card provider did not answer.', { cause });
    this.name = 'ProviderAway';
  }
}
