import { searchGifts } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { giftKeys } from '../../../shared/query-keys/gift-keys.ts';

/** Enough gifts to know to whom the user gave one recently, in one response. */
const maxGifts = 100;

const body = {
  index: 'huggg' as const,
  query: {},
  sort: [{ created_at: { order: 'desc' as const } }],
  from: 0,
  size: maxGifts,
  stable_pages: false,
};

/** The query for the user's newest gifts. */
export const myGiftsQuery = queryOptions({
  queryKey: giftKeys.page(body),
  queryFn: ({ signal }) => api.call(searchGifts, { body }, { signal }),
});
