import type { Base } from './message-base.ts';

/** Why an order was not bought with the money that came for it. */
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
  /** The wallet that the money is in, or enters if it still comes. */
  readonly walletName: string;
};

/** The money of a payment by card or invoice came, and the order was not bought with it. */
export type OrderNotBoughtMessage = AboutPayment & {
  readonly kind: 'order-not-bought';
  readonly reason: NotBoughtReason;
};

/** The last day to pay an order by invoice has passed without its money. */
export type OrderPaymentLapsedMessage = AboutPayment & { readonly kind: 'order-payment-lapsed' };

export type OrderPaymentMessage = OrderNotBoughtMessage | OrderPaymentLapsedMessage;
