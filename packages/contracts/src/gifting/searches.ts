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

/** What gifts are sorted by in lists; a search of the API also sorts by their redemptions. */
export const giftListSorts = ['created_at', 'expiry_date', 'sent_date', 'updated_at'] as const;
export const orderListSorts = ['created_at', 'sale_total'] as const;

/** Options of a search (gifts §5): where to begin, how many, and in which order. */
function searchOptions<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  return {
    from: z.int().min(0).max(limits.searchFromMax).default(0),
    size: z.int().min(1).max(limits.searchSizeMax).default(limits.searchSizeDefault),
    /**
     * One field and its direction; `mode` chooses among several values of `redemptions.created_at`: `min` (default of
     * asc), `max` (default of desc), `avg` or `median`. Other fields have one value, `sum` is refused for times, and
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
        (sort: readonly SortOfTimes[]) => sort[0]?.['redemptions.created_at']?.mode !== 'sum',
        'times have no sum',
      )
      .default([]),
    /**
     * True counts every match; otherwise counting stops at 10,000, because an exact count of many costs more than their
     * first page.
     */
    track_total_hits: z.boolean().optional(),
    /**
     * `pit_id` of the last answer: continues right after its last hit in what was found at the first page, whatever was
     * added or changed since; each hit shows itself as it is now. It lives 15 minutes from its last page and reaches as
     * far as `from` and `size` do: an export holds the rest.
     */
    pit_id: z.string().max(400).optional(),
    /**
     * False: `pit_id` names a place in the list as it is, at any depth. It costs less, and what changes its place
     * meanwhile may be met twice or not at all.
     */
    stable_pages: z.boolean().default(true),
  };
}

type SortOfTimes = { readonly 'redemptions.created_at'?: { readonly mode?: string | undefined } | undefined };

const dateRange = z.strictObject({ from: instant.optional(), until: instant.optional() });

/** Filters; hits satisfy all that are given. */
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
      /** Paid from the wallets that participants of these automated budgets have for them. */
      budgetIds: z.array(id).max(100).optional(),
      /** Gifts that ever came as far as a step of the funnel, or left it by an exit, whatever their status is now. */
      reached: z.enum(funnelSteps).optional(),
      /** Whether their order names a reason. */
      hasReason: z.boolean().optional(),
      statuses: z.array(giftStatusName).max(10).optional(),
      deliveryStatuses: z.array(deliveryStatus).max(40).optional(),
      /** Bounced, blocked, failed or otherwise not arrived. */
      needsAttention: z.boolean().optional(),
      /** True: its recipient has seen it; false: not yet. */
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
       * The processing state while there is one, as its place in `processingStates`: the specification shows an integer
       * and not what it means.
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
  /** Nothing is held for it any more: redeemed, expired or cancelled. */
  isSettled: z.boolean(),
  formerStatusId: giftStatusId.nullable(),
  claimedAt: instant.nullable(),
  redeemedAt: instant.nullable(),
  declinedAt: instant.nullable(),
  endedAt: instant.nullable(),
  useByAt: instant.nullable(),
  frozen: z.boolean(),
  pricePence: pence,
  /** Empty, like the short code, for callers who may not share links: both open the gift for anyone who has them. */
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
  /** Gifts by status. */
  hugggStatuses: z.array(statusCount),
  /** Gifts that did not arrive. */
  needsAttention: z.int(),
});
export type TransactionHit = z.infer<typeof transactionHit>;

const answerOf = <T extends z.ZodType>(hit: T) =>
  z.object({
    status: z.literal('ok'),
    data: z.object({
      /** How many match; at most 10,000 unless `track_total_hits` asks for all. */
      total: z.int(),
      /** More match than `total`: beyond 10,000, or of words so common that not all their matches are looked at. */
      totalCapped: z.boolean(),
      hits: z.array(hit),
      /** Pass it back to continue after the last hit; null where there are no more. */
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
