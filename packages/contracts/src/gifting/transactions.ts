import { line } from '../names.ts';
import { z } from 'zod';
import { vatVoucherTypes } from '../catalogue/product.ts';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, instant, listOf, pence, positivePence, queryBoolean, queryInteger } from '../shapes.ts';
import { orderTypes, processingStates } from '../statuses.ts';
import { gift, giftEvent } from './gifts.ts';
import { funnel, funnelSteps, statusCount } from './funnel.ts';
import { orderPaymentMethods, orderRefusals } from './order-states.ts';
import { purchasePayment } from './order-payments.ts';
import { orderBodyBytes, orderDraft } from './orders.ts';
import {
  bulkOutcome,
  claimBy,
  deliveryMethod,
  deliveryStatus,
  giftMeta,
  giftwrapChoice,
  giftStatusName,
  hugggIds,
  pageQuery,
  pagination,
  purchaseSummary,
} from './shared.ts';
import { messageText } from '../styling/placeholders.ts';
import { purchaseErrors, superLinkRefusals } from './purchase-errors.ts';
import { reportTransactions } from './transaction-report.ts';

export const purchase = z.strictObject({
  userId: id,
  payment: z.strictObject({
    method: z.enum(['wallet', 'charge', 'invoice']),
    /**
     * The id of a wallet; or of a charge of the caller, with its wallet or the team's main wallet paying the rest; or,
     * for `invoice`, of the wallet that receives the money. An `invoice` also accepts the id of the order's pro-forma
     * invoice, which selects the main wallet.
     */
    reference: id,
  }),
  purchase: z.strictObject({
    type: z.enum(orderTypes),
    /** The id of the order. */
    reference: id,
    /** The total that was shown to the buyer, in pence. */
    amount: positivePence,
  }),
  metadata: z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()])).optional(),
});
export type PurchaseRequest = z.infer<typeof purchase>;

/** An order with its payment: the input of both calls, without the id that the first one returns. */
export const giftPurchase = z.strictObject({
  order: orderDraft,
  payment: purchase.shape.payment,
  /** The total that the buyer expects, in pence; if it differs, the call fails with order.price-changed. */
  amount: positivePence,
  metadata: purchase.shape.metadata,
});
export type GiftPurchase = z.infer<typeof giftPurchase>;

const processing = z.enum(processingStates).nullable();

/** A gift in the purchase result that was created immediately. */
export const purchasedGift = gift.pick({
  id: true,
  shortcode: true,
  launch_url: true,
  status_id: true,
  status: true,
  transaction_id: true,
  order_id: true,
  receiver: true,
  expiry_date: true,
  created_at: true,
});

export const purchaseResult = z.object({
  id,
  order_id: id,
  /** Gifts that were created immediately; empty if they are created in the background. */
  hugggs: z.array(purchasedGift),
  /**
   * `pending`: the order is not paid yet, see `payment` or `approval`; `id` is the id that its transaction will have.
   */
  status: z.enum(['successful', 'failed', 'pending']),
  processing,
  quantity: z.int(),
  /** The super link that was bought or extended; null for other orders. */
  super_url_id: id.nullable(),
  /** Null: a purchase is not a top-up. */
  topup_type: z.null(),
  type: z.enum(orderTypes),
  /** When it was bought. */
  date: instant,
  totalPence: pence,
  /** The wallet's available balance right after this purchase; null while it is pending. */
  walletAfter: z.object({ id, availablePence: pence }).nullable(),
  /** The payment of the order; absent if only a wallet paid. */
  payment: purchasePayment.optional(),
  /** The approval that the order waits for; absent if it needs none. */
  approval: z.object({ id, dateEnds: instant }).optional(),
});
export type PurchaseResult = z.infer<typeof purchaseResult>;

/** A transaction in the specification's snake-case form. Amounts are pence. */
export const transaction = z.object({
  id,
  name: z.string(),
  notes: z.string(),
  processing,
  reason_code: z.string().nullable(),
  delivery_method: deliveryMethod,
  team_id: id,
  sale_per_item: pence,
  sale_total: pence,
  status: z.enum(['successful', 'failed']),
  /** Null: a purchase is not a top-up. Top-ups are listed with the wallets. */
  topup_type: z.null(),
  created_at: instant,
  updated_at: instant,
  user_id: id,
  plan_id: id,
  /** The API client or key that bought it; null for a person. */
  client_id: id.nullable(),
});
export type Transaction = z.infer<typeof transaction>;

/**
 * The distribution of a transaction's money, from its ledger hold: paid = redeemed + held + returned. Fees and
 * forfeited value count as redeemed.
 */
export const transactionMoney = z.object({
  paidPence: pence,
  redeemedPence: pence,
  heldPence: pence,
  returnedPence: pence,
});

export const transactionDetail = transaction.extend({
  orderId: id,
  purchaseOrderNumber: z.string().nullable(),
  walletId: id,
  walletName: z.string(),
  /** The means of payment: the wallet, a bank transfer or a card. The wallet paid any amount above `cardPence`. */
  paidBy: z.object({ method: z.enum(['wallet', ...orderPaymentMethods]), cardPence: pence, chargeId: id.nullable() }),
  handlingFee: pence,
  saleQuantity: z.int(),
  saleVat: pence,
  voucherType: z.enum(vatVoucherTypes),
  productId: id,
  hugggMessage: z.string(),
  /** Number of days from sending to the claim-by. */
  hugggExpiry: z.int(),
  fromName: z.string(),
  themeId: id.nullable(),
  /** The branding of its gifts. */
  brandingId: id,
  giftwrap: giftwrapChoice.nullable(),
  coverImage: z.string().nullable(),
  coverImageAlt: z.string(),
  hugggMeta: giftMeta,
  tags: z.array(z.string()),
  notifyOnComplete: z.boolean(),
  reminders: z.boolean(),
  /** Whether its recipients can be reminded: they need an address, and for SMS the order must include reminders. */
  canRemind: z.boolean(),
  refundsExpired: z.boolean(),
  refunded: z.boolean(),
  sendDate: instant.nullable(),
  timeZone: z.string(),
  /** The latest claim-by of its gifts. */
  claimBy: instant.nullable(),
  completedAt: instant.nullable(),
  /** The super link that its places belong to; null for other orders. */
  superhugggId: id.nullable(),
  product: purchaseSummary,
  sender: z.object({ id, name: z.string(), email: z.string() }),
  progress: z.object({ total: z.int(), prepared: z.int(), dispatched: z.int(), failed: z.int() }),
  funnel,
  statuses: z.array(statusCount),
  money: transactionMoney,
  abilities: z.object({
    cancel: z.boolean(),
    send: z.boolean(),
    markSent: z.boolean(),
    changeExpiry: z.boolean(),
    reschedule: z.boolean(),
    editMessage: z.boolean(),
    editDetails: z.boolean(),
    sendAgain: z.boolean(),
  }),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;

export const buyOrder = endpoint({
  method: 'POST',
  path: '/api/v2/transactions',
  summary: 'Pay for an order from a wallet, by card or by invoice; its gifts are made and sent once it is paid',
  access: permission('purchase-hugggs'),
  idempotent: true,
  body: purchase,
  response: purchaseResult,
  errors: [
    ...purchaseErrors,
    ...superLinkRefusals,
    'order.not-found',
    ...Object.values(orderRefusals),
    'order.changed',
  ],
});

/** Creates and pays an order in one call, for API clients (RULES §2). */
export const buyGifts = endpoint({
  method: 'POST',
  path: '/v3/gifts',
  summary: 'Order gifts and pay for them in one call',
  access: permission('purchase-hugggs'),
  idempotent: true,
  body: giftPurchase,
  response: purchaseResult,
  bodyLimitBytes: orderBodyBytes,
  errors: [
    ...purchaseErrors,
    'order.cover-image-unknown',
    'giftwrap.not-found',
    'theme.not-found',
    'template.not-found',
  ],
});

export const getTransaction = endpoint({
  method: 'GET',
  path: '/api/v2/transactions/{id}',
  summary: 'Read an order that was paid: progress, funnel and money',
  access: permission('view-team-transactions'),
  params: idParams,
  response: transactionDetail,
  errors: ['transaction.not-found'],
});

export const updateTransaction = endpoint({
  method: 'PATCH',
  path: '/api/v2/transactions/{id}',
  summary: 'Change what is noted about an order, or the words and wrap of gifts that have no code yet',
  access: permission('update-transaction-details'),
  params: idParams,
  body: z.strictObject({
    name: line(160).min(1).optional(),
    notes: z.string().max(2000).optional(),
    purchaseOrderNumber: z.string().max(80).nullish(),
    reasonCode: z.string().max(120).nullish(),
    notifyOnComplete: z.boolean().optional(),
    reminders: z.boolean().optional(),
    message: messageText.optional(),
    giftwrap: giftwrapChoice.optional(),
  }),
  response: transactionDetail,
  errors: [
    'transaction.not-found',
    'transaction.reminders-not-bought',
    'giftwrap.not-found',
    'team.reason-code-required',
    'team.reason-code-unknown',
    'wallet.policy-reason',
  ],
});

/** Filters for the gifts of an order. */
export const giftFilters = {
  status: listOf(giftStatusName).optional(),
  deliveryStatus: listOf(deliveryStatus).optional(),
  /** A step of the funnel, or an exit from it. */
  reached: z.enum(funnelSteps).optional(),
  /** Whether the recipient has opened it. */
  opened: z.enum(['yes', 'no']).optional(),
  search: z.string().trim().max(120).optional(),
};

export const listTransactionGifts = endpoint({
  method: 'GET',
  path: '/api/v2/transactions/{id}/hugggs',
  summary: 'List the gifts of an order',
  access: permission('view-team-transactions'),
  params: idParams,
  query: z.strictObject({
    ...pageQuery,
    ...giftFilters,
    frozen: queryBoolean.optional(),
  }),
  response: z.object({ data: z.array(gift), pagination }),
  errors: ['transaction.not-found'],
});

export const cancelTransactionGifts = endpoint({
  method: 'POST',
  path: '/api/v2/transactions/{id}/hugggs/cancel',
  summary: 'Withdraw the gifts of an order that can be withdrawn; the rest are counted by reason',
  access: permission('cancel-hugggs'),
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    hugggIds: hugggIds.optional(),
    reason: z.string().max(200).optional(),
    /** Dry run: returns what would happen and changes nothing. */ preview: z.boolean().optional(),
  }),
  response: bulkOutcome,
  errors: ['transaction.not-found'],
});

type GiftChanges = {
  readonly expiry?: unknown;
  readonly sentDate?: unknown;
  readonly message?: unknown;
  readonly giftwrap?: unknown;
};

const hasDateChanges = ({ expiry, sentDate }: GiftChanges): boolean => expiry !== undefined || sentDate !== undefined;
const hasTextChanges = ({ message, giftwrap }: GiftChanges): boolean => message !== undefined || giftwrap !== undefined;

export const updateTransactionGifts = endpoint({
  method: 'PATCH',
  path: '/api/v2/transactions/{id}/hugggs',
  summary: 'Change claim-by or send date, or words and wrap, or the theme, of the gifts of an order',
  access: permission('view-huggg-status'),
  params: idParams,
  body: z
    .strictObject({
      expiry: claimBy.optional(),
      sentDate: instant.optional(),
      /** The gifts' own message instead of the order's; empty restores the order's. */
      message: messageText.optional(),
      /** The gifts' own wrap; null restores the order's. */
      giftwrap: giftwrapChoice.nullish(),
      /** A theme, whose wrap and branding are applied to the gifts. */
      themeId: id.optional(),
      hugggIds: hugggIds.optional(),
      preview: z.boolean().optional(),
    })
    .refine(
      (body) => [hasDateChanges(body), hasTextChanges(body), body.themeId !== undefined].filter(Boolean).length === 1,
      'must change dates, or words and wrap, or the theme: one of the three',
    ),
  response: bulkOutcome,
  errors: [
    'transaction.not-found',
    'giftwrap.not-found',
    'theme.not-found',
    'order.expiry-out-of-range',
    'order.send-date-out-of-range',
  ],
});

export const toggleTransactionSent = endpoint({
  method: 'POST',
  path: '/api/v2/transactions/{id}/hugggs/toggleSent',
  summary: 'Mark the links of an order as shared, or remove the marks',
  access: permission('edit-huggg-status'),
  params: idParams,
  body: z.strictObject({ sent: z.boolean(), hugggIds: hugggIds.optional(), preview: z.boolean().optional() }),
  response: bulkOutcome,
  errors: ['transaction.not-found', 'gift.toggle-not-possible'],
});

/** An action on an order or its gifts; a bulk action on many gifts is one entry. */
export const transactionEvent = giftEvent.extend({
  /** `order`: the action changed the order itself. `gifts`: it changed a number of its gifts. */
  scope: z.enum(['order', 'gifts']),
  /** The number of gifts affected; 0 for the order itself. */
  count: z.int(),
  /** The gift, if the action concerned only one; its short code is included for callers who can share links. */
  gift: z.object({ id, shortcode: z.string().nullable(), receiver: z.string().nullable() }).nullable(),
});
export type TransactionEvent = z.infer<typeof transactionEvent>;

export const listTransactionEvents = endpoint({
  method: 'GET',
  path: '/v3/transactions/{id}/events',
  summary: 'Read what was done to an order and its gifts, newest first',
  access: permission('view-team-transactions'),
  params: idParams,
  query: z.strictObject({ cursor: z.string().max(400).optional(), limit: queryInteger(1, 200).default(50) }),
  response: z.object({
    data: z.array(transactionEvent),
    pagination: z.object({ limit: z.int(), hasNext: z.boolean(), next: z.string().nullable() }),
  }),
  errors: ['transaction.not-found'],
});

export const transactionEndpoints = {
  buyOrder,
  buyGifts,
  getTransaction,
  updateTransaction,
  listTransactionGifts,
  cancelTransactionGifts,
  updateTransactionGifts,
  toggleTransactionSent,
  reportTransactions,
  listTransactionEvents,
};
