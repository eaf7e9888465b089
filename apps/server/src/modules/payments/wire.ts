import { declineText, type Card as WireCard, type Charge as WireCharge, type ChargeResult } from '@huggg/contracts';
import type { Card } from './queries/cards.ts';
import type { Charge } from './queries/charges.ts';

export function toWireCard(card: Card): WireCard {
  return {
    id: card.id,
    method: 'checkout',
    methodCardId: card.instrumentId,
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
    scheme: card.scheme,
    last4Digits: card.last4,
    verificationChargeId: card.verificationChargeId,
    status: card.status,
    isDefault: card.isDefault,
    userId: card.userId,
    dateCreated: card.createdAt.toString(),
    dateModified: card.updatedAt.toString(),
  };
}

export function toWireCharge(charge: Charge): WireCharge {
  return {
    id: charge.id,
    method: 'checkout',
    status: charge.status,
    amount: charge.amountPence,
    spent: charge.creditedAt ? charge.amountPence : 0,
    refunded: charge.refundedPence,
    cardId: charge.cardId,
    transactionId: charge.transactionId,
    orderId: charge.transactionId === null ? charge.orderId : null,
    methodPaymentId: charge.paymentId,
    walletId: charge.walletId,
    userId: charge.userId,
    dateCreated: charge.createdAt.toString(),
    dateModified: charge.updatedAt.toString(),
  };
}

/** Converts a charge to the result that its payer needs. */
export function toChargeResult(charge: Charge): ChargeResult {
  const isOpen = charge.status === 'pending';
  const redirectUrl = isOpen ? charge.redirectUrl : null;
  const reason = charge.declineClass ?? (isOpen && redirectUrl === null ? 'provider-unavailable' : null);
  const words = reason && declineText[reason];
  return {
    charge: toWireCharge(charge),
    error: charge.status === 'failed',
    additionalInfo: {
      requires3ds: redirectUrl !== null,
      redirectUrl,
      errorCode: reason,
      errorSummary: words?.summary ?? null,
      friendlyError: words?.friendly ?? null,
    },
  };
}
