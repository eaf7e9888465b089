import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams, instant, sortOrder } from '../shapes.ts';
import { funnelSteps } from './funnel.ts';
import { giftListSorts, orderListSorts } from './searches.ts';
import { deliveryMethod, giftStatusName } from './shared.ts';

/** The lists that views are kept of: gifts, and orders that were paid. */
export const savedViewLists = ['hugggs', 'transactions'] as const;
export type SavedViewList = (typeof savedViewLists)[number];

/** The columns of the lists, as a view names those that it shows. */
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

/** What each list can be filtered by in a view; the names are those of the search's query. */
export const savedViewFilters = {
  hugggs: z.strictObject({
    text: text.optional(),
    statuses: z.array(giftStatusName).min(1).max(10).optional(),
    deliveryMethods: deliveryMethods.optional(),
    needsAttention: z.literal(true).optional(),
    opened: z.boolean().optional(),
    /** Claim-by within the seven days after one looks. */
    claimBy: z.literal('week').optional(),
    /** What reports lead to: gifts of a budget and of a sender, how far they came, and why they were sent. */
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

/** What a view shows. A sort or columns that are null are the list's own. */
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
  /** Whether everyone in the team has it. */
  shared: z.boolean(),
  /** Whether the caller made it. */
  own: z.boolean(),
  /** Whether the caller's list opens with it. */
  isDefault: z.boolean(),
  /**
   * Filters, sort and columns of the view that no longer exist and were left out, such as `filters.statuses`. Saving
   * the view again forgets them.
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
  /** The list of a view stays: a look of another list is not found there. */
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
