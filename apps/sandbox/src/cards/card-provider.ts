import { createHash } from 'node:crypto';
import { behaviourOf, schemeOf, type Behaviour } from './behaviours.ts';
import { newProviderId, type CardStore, type Dispute, type Instrument, type Payment } from './card-store.ts';
import type { Notices } from './notices.ts';

export type NewPayment = Pick<
  Payment,
  'amount' | 'currency' | 'reference' | 'idempotencyKey' | 'merchantInitiated' | 'successUrl' | 'failureUrl'
> & {
  readonly instrument: Instrument;
  /** Whether the cardholder is present and can confirm the payment (3-D Secure). */
  readonly asksOwner: boolean;
};

/** The provider: its data, and the notices that it sends to the product. */
export type CardProvider = { readonly store: CardStore; readonly notices: Notices };

const now = (): string => new Date().toISOString();

/** The provider's fee for a payment: 1.4 % and 20p. */
const feeOf = (amount: number): number => Math.round(amount * 0.014) + 20;

type NewAction = { readonly type: string; readonly amount: number; readonly reference: string | null };

function addAction({ store }: CardProvider, payment: Payment, { type, amount, reference }: NewAction): string {
  const id = newProviderId('act');
  const responseCode = payment.responseCode ?? '10000';
  payment.actions.push({ id, type, amount, reference, processed_on: now(), response_code: responseCode });
  store.changed();
  return id;
}

/** Captures the payment: the cardholder confirmed, or the bank agreed later. */
export function approve(provider: CardProvider, payment: Payment): void {
  const { amount, reference } = payment;
  const verifies = amount === 0;
  payment.status = verifies ? 'Card Verified' : 'Captured';
  payment.responseCode = '10000';
  payment.responseSummary = 'Approved';
  payment.fee = verifies ? 0 : feeOf(amount);
  addAction(provider, payment, { type: verifies ? 'Card Verification' : 'Authorization', amount, reference });
  if (!verifies) addAction(provider, payment, { type: 'Capture', amount, reference });
  provider.notices.send(payment, verifies ? ['card_verified'] : ['payment_approved', 'payment_captured']);
}

export function decline(
  provider: CardProvider,
  payment: Payment,
  { code, summary }: { readonly code: string; readonly summary: string },
): void {
  payment.status = 'Declined';
  payment.responseCode = code;
  payment.responseSummary = summary;
  addAction(provider, payment, { type: 'Authorization', amount: payment.amount, reference: payment.reference });
  provider.notices.send(payment, ['payment_declined']);
}

/** Stores a card that was entered. */
export function saveCard(
  { store }: CardProvider,
  { number, month, year }: { readonly number: string; readonly month: number; readonly year: number },
): Instrument {
  const card: Instrument = {
    id: newProviderId('src'),
    number,
    scheme: schemeOf(number),
    last4: number.slice(-4),
    expiry_month: month,
    expiry_year: year,
    fingerprint: createHash('sha256').update(number).digest('hex').toUpperCase(),
  };
  store.instruments.set(card.id, card);
  store.changed();
  return card;
}

/** Starts a payment, whose outcome depends on its card and its amount. */
export function pay(
  provider: CardProvider,
  { instrument, asksOwner, ...asked }: NewPayment,
): { readonly payment: Payment; readonly behaviour: Behaviour } {
  const behaviour = behaviourOf(instrument.number, asked.amount);
  const payment: Payment = {
    ...asked,
    id: newProviderId('pay'),
    sessionId: newProviderId('sid'),
    status: 'Pending',
    responseCode: null,
    responseSummary: null,
    instrumentId: instrument.id,
    refunded: 0,
    fee: 0,
    requestedOn: now(),
    actions: [],
  };
  if (behaviour.kind === 'no-answer' || behaviour.kind === 'broken') return { payment, behaviour };
  provider.store.payments.set(payment.id, payment);
  provider.store.changed();
  if (behaviour.kind === 'declined') decline(provider, payment, behaviour);
  else if (behaviour.kind !== 'challenge' || !asksOwner) approve(provider, payment);
  return { payment, behaviour };
}

/** Refunds to the card. The provider keeps its fee and charges another 15p. */
export function refund(
  provider: CardProvider,
  payment: Payment,
  { amount, reference }: { readonly amount: number; readonly reference: string | null },
): string {
  payment.refunded += amount;
  payment.status = payment.refunded === payment.amount ? 'Refunded' : 'Partially Refunded';
  payment.fee += 15;
  const id = addAction(provider, payment, { type: 'Refund', amount, reference });
  provider.notices.send(payment, ['payment_refunded']);
  return id;
}

/** Voids a payment that was not settled yet, without a fee. */
export function release(provider: CardProvider, payment: Payment, reference: string | null): string {
  payment.status = 'Voided';
  payment.fee = 0;
  const id = addAction(provider, payment, { type: 'Void', amount: payment.amount, reference });
  provider.notices.send(payment, ['payment_voided']);
  return id;
}

/** Opens a dispute: the cardholder says that the payment was not theirs. */
export function openDispute({ store, notices }: CardProvider, payment: Payment): Dispute {
  const at = now();
  const dispute: Dispute = {
    id: newProviderId('dsp'),
    paymentId: payment.id,
    reference: payment.reference,
    amount: payment.amount,
    status: 'evidence_required',
    receivedOn: at,
    lastUpdate: at,
  };
  store.disputes.set(dispute.id, dispute);
  store.changed();
  notices.sendDispute(payment, dispute, 'dispute_received');
  return dispute;
}

export function decideDispute({ store, notices }: CardProvider, dispute: Dispute, outcome: 'won' | 'lost'): void {
  dispute.status = outcome;
  dispute.lastUpdate = now();
  store.changed();
  const payment = store.payments.get(dispute.paymentId);
  if (payment) notices.sendDispute(payment, dispute, `dispute_${outcome}`);
}
