export const orderStatuses = ['draft', 'awaiting-approval', 'paying', 'awaiting-payment', 'paid'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * What may become of an order (RULES §2). `awaiting-approval`: its team's policy asks a second person, and its money is
 * held; approved it is bought, or waits for its bank transfer where it is paid by invoice. `paying`: a card payment is
 * being confirmed. `awaiting-payment`: a bank transfer is awaited. All end as `paid`, or as a draft again where the
 * approval was refused, withdrawn or too late, or the payment failed, lapsed or was withdrawn.
 */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['awaiting-approval', 'paying', 'awaiting-payment', 'paid'],
  'awaiting-approval': ['paid', 'awaiting-payment', 'draft'],
  paying: ['paid', 'draft'],
  'awaiting-payment': ['paid', 'draft'],
  paid: [],
};

export type OrderAct = 'edit' | 'discard' | 'pay' | 'withdraw-payment';

/** What a user may do with an order in each status. */
export const orderActs: Readonly<Record<OrderStatus, readonly OrderAct[]>> = {
  draft: ['edit', 'discard', 'pay'],
  'awaiting-approval': [],
  paying: ['withdraw-payment'],
  'awaiting-payment': ['withdraw-payment'],
  paid: [],
};

/** The error with which each status refuses to edit, discard or pay. */
export const orderRefusals = {
  'awaiting-approval': 'order.awaiting-approval',
  paying: 'order.payment-under-way',
  'awaiting-payment': 'order.awaiting-payment',
  paid: 'order.already-paid',
} as const satisfies Readonly<Record<Exclude<OrderStatus, 'draft'>, string>>;

export const orderPaymentMethods = ['charge', 'invoice'] as const;
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number];

export const orderPaymentStatuses = ['open', 'paid', 'failed', 'withdrawn', 'lapsed'] as const;
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number];

/**
 * What may become of the payment of an order by card or invoice. While it is open its order is `paying` or
 * `awaiting-payment`.
 */
export const orderPaymentTransitions: Readonly<Record<OrderPaymentStatus, readonly OrderPaymentStatus[]>> = {
  open: ['paid', 'failed', 'withdrawn', 'lapsed'],
  paid: [],
  failed: [],
  withdrawn: [],
  lapsed: [],
};

/**
 * Why an order was not bought with its payment. But for `not-taken` the money is in the wallet.
 * - `not-taken`: the card was not charged, or has its money back. `not-allowed`: the team was closed, or the buyer may
 * not spend from the wallet.
 * - `withdrawn`, `lapsed`: the money came after the buyer or the last day had ended the payment. `return-refused`: it
 * was going back to its card, whose bank refused it.
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
  'return-refused',
  'lapsed',
] as const;
export type OrderPaymentFailure = (typeof orderPaymentFailures)[number];

export const approvalStatuses = ['waiting', 'approved', 'refused', 'withdrawn', 'expired', 'not-bought'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/**
 * What can happen to the approval of an order. `not-bought`: it was approved, and the order could not be bought as
 * requested.
 */
export const approvalTransitions: Readonly<Record<ApprovalStatus, readonly ApprovalStatus[]>> = {
  waiting: ['approved', 'refused', 'withdrawn', 'expired', 'not-bought'],
  approved: [],
  refused: [],
  withdrawn: [],
  expired: [],
  'not-bought': [],
};

/** Why an order needs a second person: its total, the price of its gift, or the role of who asks. */
export const approvalReasons = ['amount', 'price', 'role'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/** How approvers are notified: at once, by a reminder, and together with the team's admins. */
export const approvalStages = ['asked', 'reminded', 'escalated'] as const;
export type ApprovalStage = (typeof approvalStages)[number];

/** Days after which approvers are reminded, admins are asked too, and an approval expires. */
export const approvalDays = { reminded: 1, escalated: 3, expired: 7 } as const;
