import { z } from 'zod';
import { Temporal } from 'temporal-polyfill';
import type { PaymentState, ProviderCard, ProviderDispute, ProviderPayment } from '../domain/provider-payment.ts';

const source = z.looseObject({
  id: z.string().optional(),
  type: z.string().optional(),
  expiry_month: z.int().optional(),
  expiry_year: z.int().optional(),
  scheme: z.string().optional(),
  last4: z.string().optional(),
  fingerprint: z.string().optional(),
});

/** The fields of a provider's payment that are read here; it has many more. */
export const paymentShape = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: z.int().nullish(),
  currency: z.string().nullish(),
  reference: z.string().nullish(),
  requested_on: z.string().nullish(),
  response_code: z.string().nullish(),
  actions: z.array(z.looseObject({ response_code: z.string().nullish() })).nullish(),
  source: source.nullish(),
  _links: z.looseObject({ redirect: z.looseObject({ href: z.string() }).optional() }).nullish(),
});
export type PaymentShape = z.output<typeof paymentShape>;

/** The provider's statuses. Authorised money is captured automatically; a refund or dispute follows a payment. */
const states: Readonly<Record<string, PaymentState>> = {
  Authorized: 'paid',
  Captured: 'paid',
  'Partially Captured': 'paid',
  Paid: 'paid',
  'Partially Refunded': 'paid',
  Refunded: 'paid',
  'Card Verified': 'verified',
  Pending: 'open',
  Declined: 'declined',
  Canceled: 'declined',
  Expired: 'declined',
  Voided: 'voided',
};

function toCard(given: PaymentShape['source']): ProviderCard | null {
  if (!given?.id || !given.last4 || !given.expiry_month || !given.expiry_year) return null;
  return {
    instrumentId: given.id,
    fingerprint: given.fingerprint ?? null,
    scheme: given.scheme ?? 'Card',
    last4: given.last4,
    expiryMonth: given.expiry_month,
    expiryYear: given.expiry_year,
  };
}

/**
 * Converts the provider's payment to ours.
 * @throws Error for an unknown status, which a person must check.
 */
export function toPayment(given: PaymentShape): ProviderPayment {
  const state = states[given.status];
  if (!state) throw new Error(`The card provider returned the unknown status ${given.status}.`);
  return {
    paymentId: given.id,
    reference: given.reference ?? null,
    state,
    amountPence: given.amount ?? 0,
    currency: given.currency ?? '',
    redirectUrl: given._links?.redirect?.href ?? null,
    responseCode: given.response_code ?? given.actions?.[0]?.response_code ?? null,
    card: toCard(given.source),
    requestedAt: given.requested_on ? Temporal.Instant.from(given.requested_on) : null,
  };
}

export const disputeShape = z.looseObject({
  id: z.string(),
  amount: z.int(),
  status: z.string(),
  payment: z.looseObject({ id: z.string() }),
});

/** Converts the provider's dispute to ours. Until it is decided, the money does not belong to us. */
export function toDispute(given: z.output<typeof disputeShape>): ProviderDispute {
  const lost = ['lost', 'accepted', 'expired', 'arbitration_lost'].includes(given.status);
  const won = ['won', 'canceled', 'resolved', 'arbitration_won'].includes(given.status);
  return {
    disputeId: given.id,
    paymentId: given.payment.id,
    amountPence: given.amount,
    state: won ? 'won' : lost ? 'lost' : 'open',
  };
}
