import type { Base } from './message-base.ts';

/** Reasons why an order was not bought with the money received for it. */
export const notBoughtReasons = [
  'price-changed',
  'gift-unavailable',
  'wallet-short',
  'wallet-locked',
  'order-incomplete',
  'not-allowed',
  'withdrawn',
  'return-refused',
  'lapsed',
] as const;
export type NotBoughtReason = (typeof notBoughtReasons)[number];

type AboutPayment = Base & {
  readonly recipientName: string | null;
  readonly orderName: string;
  readonly orderUrl: string;
  readonly amountPence: number;
  /** The wallet that holds the money, or will receive it if it still arrives. */
  readonly walletName: string;
};

/** The money of a card or invoice payment arrived, but the order was not bought with it. */
export type OrderNotBoughtMessage = AboutPayment & {
  readonly kind: 'order-not-bought';
  readonly reason: NotBoughtReason;
};

/** The last day to pay for an order by invoice passed without payment. */
export type OrderPaymentLapsedMessage = AboutPayment & { readonly kind: 'order-payment-lapsed' };

export type OrderPaymentMessage = OrderNotBoughtMessage | OrderPaymentLapsedMessage;
