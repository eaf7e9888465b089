import type { OrderPayment, OrderPaymentFailure } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';

const failureTexts = {
  'price-changed': 'The price changed before your payment came.',
  'gift-unavailable': 'The gift was no longer sold when your payment came.',
  'wallet-short': 'The wallet had too little left for the rest when your payment came.',
  'wallet-locked': 'The wallet was locked when your payment came.',
  'order-incomplete': 'Something in the order has to be changed before it can be bought.',
  'not-allowed': 'Your team was closed, or your role may no longer spend from the wallet. Ask a team admin.',
  withdrawn: 'Your payment came after you had withdrawn it.',
  'return-refused': 'Your payment was going back to your card, but the card’s bank refused to take it.',
  lapsed: 'Your payment came after its last day.',
} as const satisfies Record<Exclude<OrderPaymentFailure, 'not-taken'>, string>;

type EndedNotice = { readonly title: string; readonly text: string; readonly taken: boolean };

/** Describes the outcome of a payment that did not buy its order; undefined if there is nothing to report. */
export function endedText(
  { status, failure, method, amount }: Pick<OrderPayment, 'status' | 'failure' | 'method' | 'amount'>,
  walletName = 'your team’s wallet',
): EndedNotice | undefined {
  if (status === 'open' || status === 'paid') return undefined;
  if (failure === 'not-taken')
    return {
      title: 'The payment was not taken',
      text: 'Your bank did not take it, or it was not confirmed in time. Try again, or pay in another way.',
      taken: false,
    };
  if (failure)
    return {
      title: 'Your order was not bought',
      text: `${failureTexts[failure]} The money is in ${walletName}${failure === 'not-allowed' ? '.' : ': check the order, and pay from there.'}`,
      taken: true,
    };
  if (status === 'lapsed' && method === 'invoice')
    return {
      title: 'The invoice has lapsed',
      text: `No transfer of ${pounds(amount)} arrived by its last day. Money that arrives later is added to ${walletName} once all of it has arrived.`,
      taken: false,
    };
  return undefined;
}
