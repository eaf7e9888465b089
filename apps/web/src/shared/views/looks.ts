import type { SavedViewLook } from '@huggg/contracts';
import { methodText, statusText } from '../gifts/list-search.ts';
import type { GiftsSearch, OrdersSearch } from '../gifts/list-search.ts';
import { compact } from '../navigation/search-params.ts';

export type GiftLook = Extract<SavedViewLook, { list: 'hugggs' }>;
export type OrderLook = Extract<SavedViewLook, { list: 'transactions' }>;

/** Sorts values in the list's own order, so that equal filters compare as equal. */
const sortByList = <const Word extends string>(all: readonly Word[], chosen: readonly Word[]): Word[] =>
  all.filter((word) => chosen.includes(word));

/** Converts the search of the gift list to the format of a saved view. */
export function giftLookOf(search: GiftsSearch, columns: readonly string[] | null): GiftLook {
  const { q, status, method, attention, opened, due, budget, sender, reached, reason, noReason } = search;
  const { sort, order = 'desc' } = search;
  return {
    list: 'hugggs',
    filters: {
      ...(q ? { text: q } : {}),
      ...(status ? { statuses: sortByList(statusText, status) } : {}),
      ...(method ? { deliveryMethods: sortByList(methodText, method) } : {}),
      ...(attention ? { needsAttention: true as const } : {}),
      ...(opened ? { opened: opened === 'yes' } : {}),
      ...(due ? { claimBy: due } : {}),
      ...(budget ? { budgetIds: [budget] } : {}),
      ...(sender ? { senderIds: [sender] } : {}),
      ...(reached ? { reached } : {}),
      ...(reason ? { reasonCodes: [reason] } : {}),
      ...(noReason ? { hasReason: false as const } : {}),
    },
    sort: sort ? { field: sort, order } : null,
    columns: columns as GiftLook['columns'],
  };
}

/** Converts a saved view to the search parameters of the gift list. */
export function giftSearchOf({ filters, sort }: GiftLook): GiftsSearch {
  const { text, statuses, deliveryMethods, needsAttention, opened, claimBy, hasReason } = filters;
  const { budgetIds = [], senderIds = [], reached, reasonCodes = [] } = filters;
  return compact<GiftsSearch>({
    q: text,
    status: statuses,
    method: deliveryMethods,
    attention: needsAttention ? 'yes' : undefined,
    opened: opened === undefined ? undefined : opened ? 'yes' : 'no',
    due: claimBy,
    budget: budgetIds[0],
    sender: senderIds[0],
    reached,
    reason: reasonCodes[0],
    noReason: hasReason === false ? 'yes' : undefined,
    sort: sort?.field,
    order: sort?.order,
  });
}

/** Converts the search of the order list to the format of a saved view. */
export function orderLookOf(
  { q, view, method, sort, order = 'desc' }: OrdersSearch,
  columns: readonly string[] | null,
): OrderLook {
  return {
    list: 'transactions',
    filters: {
      ...(q ? { text: q } : {}),
      ...(view ? { view } : {}),
      ...(method ? { deliveryMethods: sortByList(methodText, method) } : {}),
    },
    sort: sort ? { field: sort, order } : null,
    columns: columns as OrderLook['columns'],
  };
}

/** Converts a saved view to the search parameters of the order list. */
export function orderSearchOf({ filters: { text, view, deliveryMethods }, sort }: OrderLook): OrdersSearch {
  return compact<OrdersSearch>({ q: text, view, method: deliveryMethods, sort: sort?.field, order: sort?.order });
}

/** Serialises a look in a normalised form, independent of the order of its values. */
function serialiseLook(look: SavedViewLook): string {
  const same =
    look.list === 'hugggs'
      ? giftLookOf(giftSearchOf(look), look.columns)
      : orderLookOf(orderSearchOf(look), look.columns);
  return JSON.stringify(same);
}

export const sameLook = (one: SavedViewLook, other: SavedViewLook): boolean =>
  serialiseLook(one) === serialiseLook(other);

/** Whether a list has its default filters, sort order and columns. */
export const isPlain = ({ filters, sort, columns }: SavedViewLook): boolean =>
  Object.keys(filters).length === 0 && sort === null && columns === null;

const filterNames: Readonly<Partial<Record<string, string>>> = {
  text: 'search words',
  statuses: 'a status',
  deliveryMethods: 'a way of delivery',
  needsAttention: 'what did not arrive',
  opened: 'opened or not',
  claimBy: 'a claim-by',
  budgetIds: 'a budget',
  senderIds: 'a sender',
  reached: 'how far they came',
  reasonCodes: 'a reason',
  hasReason: 'without a reason',
  view: 'a view',
};

/** Describes what was removed from a view because it no longer exists: "a status and a column". */
export function droppedText(dropped: readonly string[]): string {
  const words = dropped.map((path) => {
    const [kind = '', key = ''] = path.split('.');
    if (kind === 'sort') return 'the sort order';
    return kind === 'columns' ? 'a column' : (filterNames[key] ?? 'a filter');
  });
  return new Intl.ListFormat('en-GB').format(new Set(words));
}
