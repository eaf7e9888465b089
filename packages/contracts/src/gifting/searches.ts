import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, instant, pence, sortOrder } from '../shapes.ts';
import {
  deliveryMethod,
  deliveryStatus,
  giftMeta,
  giftStatusId,
  giftStatusName,
  personSummary,
  purchaseSummary,
  receiverSummary,
} from './shared.ts';
import { sortModes } from '../catalogue/search.ts';
import { funnelSteps, statusCount } from './funnel.ts';
import { transaction } from './transactions.ts';

/** Sort fields of gift lists; the search API can also sort by redemptions. */
export const giftListSorts = ['created_at', 'expiry_date', 'sent_date', 'updated_at'] as const;
export const orderListSorts = ['created_at', 'sale_total'] as const;

/** Returns the options of a search (gifts §5): offset, page size and sort order. */
function searchOptions<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  return {
    from: z.int().min(0).max(limits.searchFromMax).default(0),
    size: z.int().min(1).max(limits.searchSizeMax).default(limits.searchSizeDefault),
    /**
     * One field and its direction; `mode` selects among several values of `redemptions.created_at`: `min` (default for
     * asc), `max` (default for desc), `avg` or `median`. Other fields have one value, `sum` is refused for times, and
     * rows without a value come last.
     */
    sort: z
      .array(
        z.partialRecord(
          z.enum(fields),
          z.strictObject({ order: sortOrder.default('desc'), mode: z.enum(sortModes).optional() }),
        ),
      )
      .max(1)
      .refine(
        (sort: readonly RedemptionSort[]) => sort[0]?.['redemptions.created_at']?.mode !== 'sum',
        'times have no sum',
      )
      .default([]),
    /**
     * True counts every match; otherwise counting stops at 10,000, because an exact count of many costs more than their
     * first page.
     */
    track_total_hits: z.boolean().optional(),
    /**
     * `pit_id` of the last response: continues after its last hit in the results as of the first page, regardless of
     * later additions or changes; each hit shows its current data. It expires 15 minutes after its last page and has
     * the same limit as `from` and `size`: use an export for the rest.
     */
    pit_id: z.string().max(400).optional(),
    /**
     * False: `pit_id` is a position in the live list, at any depth. It costs less, but rows that move in the meantime
     * may be returned twice or not at all.
     */
    stable_pages: z.boolean().default(true),
  };
}

type RedemptionSort = { readonly 'redemptions.created_at'?: { readonly mode?: string | undefined } | undefined };

const dateRange = z.strictObject({ from: instant.optional(), until: instant.optional() });

/** Filters; hits match all that are given. */
const commonFilters = {
  /** Search words: names, addresses, an order's name or number, a short code. */
  text: z.string().trim().max(120).optional(),
  teamIds: z.array(id).max(200).optional(),
  senderIds: z.array(id).max(200).optional(),
  productIds: z.array(id).max(200).optional(),
  deliveryMethods: z.array(deliveryMethod).max(5).optional(),
  reasonCodes: z.array(z.string().max(120)).max(100).optional(),
  created: dateRange.optional(),
};

export const giftSearch = z.strictObject({
  index: z.enum(['huggg', 'hugggs']),
  query: z
    .strictObject({
      ...commonFilters,
      ids: z.array(id).max(1000).optional(),
      transactionIds: z.array(id).max(200).optional(),
      /** Paid from the wallets that participants have for these automated budgets, of those that the caller may see. */
      budgetIds: z.array(id).max(100).optional(),
      /** Gifts that ever reached a step of the funnel, or left it by an exit, whatever their current status. */
      reached: z.enum(funnelSteps).optional(),
      /** Whether their order has a reason. */
      hasReason: z.boolean().optional(),
      statuses: z.array(giftStatusName).max(10).optional(),
      deliveryStatuses: z.array(deliveryStatus).max(40).optional(),
      /** Bounced, blocked, failed or otherwise not delivered. */
      needsAttention: z.boolean().optional(),
      /** Whether the recipient has opened it. */
      opened: z.boolean().optional(),
      expiry: dateRange.optional(),
    })
    .default({}),
  ...searchOptions([...giftListSorts, 'redemptions.created_at']),
});
export type GiftSearch = z.infer<typeof giftSearch>;

export const giftHit = z.object({
  id,
  receiver_id: id.nullable(),
  status_id: giftStatusId,
  shortcode: z.string(),
  expiry_date: instant,
  updated_at: instant,
  created_at: instant,
  /** Null: a gift is cancelled, never deleted. */
  deleted_at: z.null(),
  notes: z.string().nullable(),
  sent_date: instant.nullable(),
  viewed_date: instant.nullable(),
  viewed_client: z.string().nullable(),
  from_name: z.string(),
  meta: giftMeta,
  theme_id: id.nullable(),
  transaction_id: id,
  transaction: transaction
    .pick({
      id: true,
      notes: true,
      delivery_method: true,
      created_at: true,
      sale_per_item: true,
      sale_total: true,
      reason_code: true,
      plan_id: true,
    })
    .extend({
      name: z.string(),
      /**
       * The current processing state, if there is one, as its index in `processingStates`: the specification shows an
       * integer without its meaning.
       */
      processing: z.int().optional(),
    }),
  sender: personSummary,
  receiver: receiverSummary,
  purchase: purchaseSummary,
  superhuggg: z.object({ claim_method: z.string(), shortcode: z.string() }).optional(),
  status: giftStatusName,
  deliveryStatus,
  deliveryStatusUpdatedAt: instant.nullable(),
  deliveryError: z.string().nullable(),
  redemptions: z.array(z.object({ created_at: instant })),
  /** Whether no money is held for it any more: redeemed, expired or cancelled. */
  isSettled: z.boolean(),
  formerStatusId: giftStatusId.nullable(),
  claimedAt: instant.nullable(),
  redeemedAt: instant.nullable(),
  declinedAt: instant.nullable(),
  endedAt: instant.nullable(),
  useByAt: instant.nullable(),
  frozen: z.boolean(),
  pricePence: pence,
  /** Empty, like the short code, for callers who cannot share links: either opens the gift for anyone who has it. */
  launch_url: z.string(),
  team: z.object({ id, name: z.string() }),
  reaction: z.object({ emoji: z.string(), message: z.string().nullable(), name: z.string().nullable() }).optional(),
});
export type GiftHit = z.infer<typeof giftHit>;

export const transactionSearch = z.strictObject({
  index: z.literal('transactions'),
  query: z
    .strictObject({
      ...commonFilters,
      ids: z.array(id).max(1000).optional(),
      /** Views of the orders list: orders with scheduled gifts, and orders with something to fix. */
      view: z.enum(['all', 'scheduled', 'needs-attention', 'processing']).optional(),
    })
    .default({}),
  ...searchOptions(orderListSorts),
});
export type TransactionSearch = z.infer<typeof transactionSearch>;

export const transactionHit = z.object({
  isSettled: z.boolean(),
  transaction: transaction.extend({
    sale_quantity: z.int(),
    purchaseOrderNumber: z.string().nullable(),
    sendDate: instant.nullable(),
    progress: z.object({ total: z.int(), prepared: z.int(), dispatched: z.int(), failed: z.int() }),
  }),
  product: purchaseSummary,
  sender: personSummary,
  team: z.object({ id, name: z.string() }),
  /** Number of gifts by status. */
  hugggStatuses: z.array(statusCount),
  /** Number of gifts that were not delivered. */
  needsAttention: z.int(),
});
export type TransactionHit = z.infer<typeof transactionHit>;

const answerOf = <T extends z.ZodType>(hit: T) =>
  z.object({
    status: z.literal('ok'),
    data: z.object({
      /** Number of matches; at most 10,000 unless `track_total_hits` requests all. */
      total: z.int(),
      /**
       * Whether there are more matches than `total`: more than 10,000, or matches of words so common that not all are
       * counted.
       */
      totalCapped: z.boolean(),
      hits: z.array(hit),
      /** Pass it in the next request to continue after the last hit; null if there are no more. */
      pit_id: z.string().nullable(),
    }),
  });

export const searchGifts = endpoint({
  method: 'POST',
  path: '/v3/searches/hugggs',
  summary: 'Search gifts',
  access: permission('view-huggg-status'),
  impersonation: 'allowed',
  body: giftSearch,
  response: answerOf(giftHit),
  errors: ['search.point-not-found'],
});

export const searchTransactions = endpoint({
  method: 'POST',
  path: '/v3/searches/transactions',
  summary: 'Search orders that were paid',
  access: permission('view-team-transactions'),
  compressed: true,
  impersonation: 'allowed',
  body: transactionSearch,
  response: answerOf(transactionHit),
  errors: ['search.point-not-found'],
});

export const giftSearchEndpoints = { searchGifts, searchTransactions };
