export const orderStatuses = ['draft', 'paying', 'awaiting-payment', 'paid'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * What may become of an order (RULES §2). `paying`: a card payment is being confirmed. `awaiting-payment`: a bank transfer is awaited. Both end
 * as `paid`, or as a draft again where the payment failed, lapsed or was withdrawn.
 */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['paying', 'awaiting-payment', 'paid'],
  paying: ['paid', 'draft'],
  'awaiting-payment': ['paid', 'draft'],
  paid: [],
};

export type OrderAct = 'edit' | 'discard' | 'pay' | 'withdraw-payment';

/** What a user may do with an order in each status. */
export const orderActs: Readonly<Record<OrderStatus, readonly OrderAct[]>> = {
  draft: ['edit', 'discard', 'pay'],
  paying: ['withdraw-payment'],
  'awaiting-payment': ['withdraw-payment'],
  paid: [],
};

/** The error with which each status refuses to edit, discard or pay. */
export const orderRefusals = {
  paying: 'order.payment-under-way',
  'awaiting-payment': 'order.awaiting-payment',
  paid: 'order.already-paid',
} as const satisfies Readonly<Record<Exclude<OrderStatus, 'draft'>, string>>;

export const orderPaymentMethods = ['charge', 'invoice'] as const;
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number];

export const orderPaymentStatuses = ['open', 'paid', 'failed', 'withdrawn', 'lapsed'] as const;
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number];

/** What may become of the payment of an order by card or invoice. While it is open its order is `paying` or `awaiting-payment`. */
export const orderPaymentTransitions: Readonly<Record<OrderPaymentStatus, readonly OrderPaymentStatus[]>> = {
  open: ['paid', 'failed', 'withdrawn', 'lapsed'],
  paid: [],
  failed: [],
  withdrawn: [],
  lapsed: [],
};

/**
 * Why an order was not bought with its payment. But for `not-taken` the money is in the wallet.
 * - `not-taken`: the card was not charged, or has its money back. `not-allowed`: the team was closed, or the buyer may not spend from the wallet.
 * - `withdrawn`, `lapsed`: the money came after the buyer or the last day had ended the payment.
 */
export const orderPaymentFailures = [
  'not-taken',
  'price-changed',
  'gift-unavailable',
  'wallet-short',
  'wallet-locked',
  'order-incomplete',
  'not-allowed',
  'withdrawn',
  'lapsed',
] as const;
export type OrderPaymentFailure = (typeof orderPaymentFailures)[number];
