export const orderStatuses = ['draft', 'awaiting-approval', 'paying', 'awaiting-payment', 'paid'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The transitions of an order's status (RULES §2). `awaiting-approval`: the team's policy requires a second person, and
 * the money is held; once approved the order is bought, or waits for its bank transfer if it is paid by invoice.
 * `paying`: a card payment is being confirmed. `awaiting-payment`: a bank transfer is expected. All end as `paid`, or
 * as a draft again if the approval was refused, withdrawn or expired, or the payment failed, expired or was withdrawn.
 */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['awaiting-approval', 'paying', 'awaiting-payment', 'paid'],
  'awaiting-approval': ['paid', 'awaiting-payment', 'draft'],
  paying: ['paid', 'draft'],
  'awaiting-payment': ['paid', 'draft'],
  paid: [],
};

export type OrderAct = 'edit' | 'discard' | 'pay' | 'withdraw-payment';

/** The actions that a user can take on an order in each status. */
export const orderActs: Readonly<Record<OrderStatus, readonly OrderAct[]>> = {
  draft: ['edit', 'discard', 'pay'],
  'awaiting-approval': [],
  paying: ['withdraw-payment'],
  'awaiting-payment': ['withdraw-payment'],
  paid: [],
};

/** The error that each status returns for edit, discard or pay. */
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
 * The transitions of an order's payment by card or invoice. While the payment is open, its order is `paying` or
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
 * Why an order was not bought with its payment. The money is in the wallet, except for `not-taken`.
 * - `not-taken`: the card was not charged, or was refunded. `not-allowed`: the team was closed, or the buyer cannot
 * spend from the wallet.
 * - `withdrawn`, `lapsed`: the money arrived after the buyer or the deadline had ended the payment. `return-refused`:
 * the bank refused the refund to the card.
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
 * The transitions of an order's approval. `not-bought`: it was approved, and the order could not be bought as
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

/** Why an order needs a second person: its total, the price of its gift, or the buyer's role. */
export const approvalReasons = ['amount', 'price', 'role'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/** How approvers are notified: immediately, by a reminder, and together with the team's admins. */
export const approvalStages = ['asked', 'reminded', 'escalated'] as const;
export type ApprovalStage = (typeof approvalStages)[number];

/** Number of days after which approvers are reminded, admins are also asked, and an approval expires. */
export const approvalDays = { reminded: 1, escalated: 3, expired: 7 } as const;
