import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams, instant, sortOrder } from '../shapes.ts';
import { funnelSteps } from './funnel.ts';
import { giftListSorts, orderListSorts } from './searches.ts';
import { deliveryMethod, giftStatusName } from './shared.ts';

/** The lists that views can be saved for: gifts, and paid orders. */
export const savedViewLists = ['hugggs', 'transactions'] as const;
export type SavedViewList = (typeof savedViewLists)[number];

/** The columns of each list that a view can show. */
export const savedViewColumns = {
  hugggs: [
    'recipient',
    'gift',
    'order',
    'status',
    'delivery',
    'opened',
    'claim-by',
    'value',
    'sender',
    'created',
    'sent',
  ],
  transactions: ['name', 'gift', 'delivery', 'status', 'value', 'sender', 'date'],
} as const satisfies Record<SavedViewList, readonly string[]>;

const text = z.string().trim().min(1).max(120);
const deliveryMethods = z.array(deliveryMethod).min(1).max(5);

/** The filters of each list that a view can have, named as in the search's query. */
export const savedViewFilters = {
  hugggs: z.strictObject({
    text: text.optional(),
    statuses: z.array(giftStatusName).min(1).max(10).optional(),
    deliveryMethods: deliveryMethods.optional(),
    needsAttention: z.literal(true).optional(),
    opened: z.boolean().optional(),
    /** Claim-by within seven days of the time the view is opened. */
    claimBy: z.literal('week').optional(),
    /** Filters that reports link to: gifts of a budget and of a sender, the step they reached, and their reasons. */
    budgetIds: z.array(id).min(1).max(20).optional(),
    senderIds: z.array(id).min(1).max(20).optional(),
    reached: z.enum(funnelSteps).optional(),
    reasonCodes: z.array(z.string().min(1).max(120)).min(1).max(20).optional(),
    hasReason: z.literal(false).optional(),
  }),
  transactions: z.strictObject({
    text: text.optional(),
    view: z.enum(['scheduled', 'needs-attention']).optional(),
    deliveryMethods: deliveryMethods.optional(),
  }),
} as const;

const sortOf = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.strictObject({ field: z.enum(fields), order: sortOrder });
export const savedViewSorts = { hugggs: sortOf(giftListSorts), transactions: sortOf(orderListSorts) } as const;

const columnsOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.array(z.enum(keys)).min(1).max(keys.length);

/** The content of a view. If the sort or columns are null, the list's defaults apply. */
const look = z.discriminatedUnion('list', [
  z.strictObject({
    list: z.literal('hugggs'),
    filters: savedViewFilters.hugggs,
    sort: savedViewSorts.hugggs.nullable(),
    columns: columnsOf(savedViewColumns.hugggs).nullable(),
  }),
  z.strictObject({
    list: z.literal('transactions'),
    filters: savedViewFilters.transactions,
    sort: savedViewSorts.transactions.nullable(),
    columns: columnsOf(savedViewColumns.transactions).nullable(),
  }),
]);
export type SavedViewLook = z.infer<typeof look>;

const name = z.string().trim().min(1).max(limits.savedViewNameCharacters);

export const savedView = z.object({
  id,
  name,
  look,
  /** Whether it is shared with everyone in the team. */
  shared: z.boolean(),
  /** Whether the caller created it. */
  own: z.boolean(),
  /** Whether it is the caller's default for the list. */
  isDefault: z.boolean(),
  /**
   * Filters, sort and columns of the view that no longer exist and were left out, such as `filters.statuses`. They are
   * removed when the view is saved again.
   */
  dropped: z.array(z.string()),
  updatedAt: instant,
  abilities: z.object({ edit: z.boolean(), share: z.boolean() }),
});
export type SavedView = z.infer<typeof savedView>;

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/v3/saved-views',
  summary: 'The caller’s views of lists, and those that the team shares',
  access: permission('view-huggg-status'),
  query: z.strictObject({ list: z.enum(savedViewLists).optional() }),
  response: z.object({ data: z.array(savedView), abilities: z.object({ share: z.boolean() }) }),
});

export const createSavedView = endpoint({
  method: 'POST',
  path: '/v3/saved-views',
  summary: 'Keep filters, sort and columns of a list under a name',
  access: permission('view-huggg-status'),
  body: z.strictObject({ name, look, shared: z.boolean().default(false), isDefault: z.boolean().default(false) }),
  response: savedView,
  errors: ['saved-view.name-taken', 'saved-view.limit-reached'],
});

export const updateSavedView = endpoint({
  method: 'PATCH',
  path: '/v3/saved-views/{id}',
  summary: 'Rename, change, share or unshare a view, or let the caller’s list open with it',
  access: permission('view-huggg-status'),
  params: idParams,
  /** The list of a view cannot change: a look for another list is refused as not found. */
  body: z.strictObject({
    name: name.optional(),
    look: look.optional(),
    shared: z.boolean().optional(),
    isDefault: z.boolean().optional(),
  }),
  response: savedView,
  errors: ['saved-view.not-found', 'saved-view.name-taken', 'saved-view.limit-reached'],
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/v3/saved-views/{id}',
  summary: 'Delete a view',
  access: permission('view-huggg-status'),
  params: idParams,
  response: z.object({ id }),
  errors: ['saved-view.not-found'],
});

export const savedViewEndpoints = { listSavedViews, createSavedView, updateSavedView, deleteSavedView };
