import { exportFoundGifts, searchGifts } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import type { GiftsSearch } from '../../shared/gifts/list-search.ts';
import { defaultPageSize } from '../../shared/list/types.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The coming seven days, from the full hour, so that the question stays the same while a page is looked at. */
function nextWeek(): { readonly from: string; readonly until: string } {
  const from = Math.floor(Date.now() / hourMs) * hourMs;
  return { from: new Date(from).toISOString(), until: new Date(from + 7 * dayMs).toISOString() };
}

/** What the filters ask for, and in which order. */
function questionOf({
  q,
  status,
  method,
  attention,
  due,
  sort = due ? 'expiry_date' : 'created_at',
  order = due ? 'asc' : 'desc',
}: GiftsSearch) {
  const statuses = status ?? (due ? (['Created', 'Sent'] as const) : undefined);
  return {
    query: {
      ...(q ? { text: q } : {}),
      ...(statuses ? { statuses: [...statuses] } : {}),
      ...(method ? { deliveryMethods: [...method] } : {}),
      ...(attention ? { needsAttention: true } : {}),
      ...(due ? { expiry: nextWeek() } : {}),
    },
    sort: [{ [sort]: { order } }],
  };
}

export const giftsQuery = (search: GiftsSearch) => {
  const { page = 1, size = defaultPageSize } = search;
  const body = { index: 'huggg' as const, ...questionOf(search), from: (page - 1) * size, size };
  return queryOptions({
    queryKey: ['gifts', 'search', body],
    queryFn: ({ signal }) => api.call(searchGifts, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** The gifts of the list as csv: those that are named, or all that match. */
export function readGiftsFile(search: GiftsSearch, ids?: readonly string[]): Promise<string> {
  const question = questionOf(search);
  return api.call(exportFoundGifts, { body: ids ? { ...question, query: { ids: [...ids] } } : question });
}
