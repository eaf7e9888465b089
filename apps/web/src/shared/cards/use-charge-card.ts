import { createCharge, type ChargeResult } from '@huggg/contracts';
import { useRef } from 'react';
import { api } from '../api/api.ts';
import { requireUser } from '../session/session.ts';

export type CardPayment = {
  readonly amount: number;
  readonly source: { readonly token: string } | { readonly cardId: string };
  readonly storeCard: boolean;
  readonly walletId?: string;
  readonly orderId?: string;
  /** The charge that this one replaces. */
  readonly instead?: string;
};

/**
 * Charges a card, with one idempotency key per attempt: an identical retry charges once. Another token or amount is
 * another attempt.
 */
export function useChargeCard(): (payment: CardPayment) => Promise<ChargeResult> {
  const kept = useRef({ text: '', key: '' });
  return (payment) => {
    const text = JSON.stringify(payment);
    if (kept.current.text !== text) kept.current = { text, key: crypto.randomUUID() };
    const { amount, source, storeCard, walletId, orderId, instead } = payment;
    return api
      .call(createCharge, {
        idempotencyKey: kept.current.key,
        body: {
          userId: requireUser().user.id,
          amount,
          storeCard,
          ...('token' in source ? { data: { token: source.token } } : { cardId: source.cardId }),
          ...(walletId && { walletId }),
          ...(orderId && { orderId }),
          ...(instead && { instead }),
        },
      })
      .then((result) => {
        // A declined charge is final; a retry is another attempt.
        if (result.error) kept.current = { text: '', key: '' };
        return result;
      });
  };
}
