import { line } from '../names.ts';
import { z } from 'zod';
import { vatVoucherTypes } from '../catalogue/product.ts';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, instant, pence, positivePence } from '../shapes.ts';
import { orderTypes, processingStates } from '../statuses.ts';
import { gift } from './gifts.ts';
import { funnel, statusCount } from './funnel.ts';
import { orderPaymentMethods, orderRefusals } from './order-states.ts';
import { purchasePayment } from './order-payments.ts';
import { orderBodyBytes, orderDraft } from './orders.ts';
import { deliveryMethod, giftMeta, giftwrapChoice, purchaseSummary } from './shared.ts';
import { messageText } from '../styling/placeholders.ts';
import { purchaseErrors, superLinkRefusals } from './purchase-errors.ts';
import { listTransactionEvents } from './transaction-events.ts';
import {
  cancelTransactionGifts,
  listTransactionGifts,
  toggleTransactionSent,
  updateTransactionGifts,
} from './transaction-gifts.ts';
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
