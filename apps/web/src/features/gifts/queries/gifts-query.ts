import { searchGifts } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import type { GiftsSearch } from '../../../shared/gifts/list-search.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { giftSearchKeys } from './keys.ts';
import { searchQueryOf } from './read-gifts-file.ts';

export const giftsQuery = (search: GiftsSearch) => {
  const { page = 1, size = defaultPageSize } = search;
  const body = {
    index: 'huggg' as const,
    ...searchQueryOf(search),
    from: (page - 1) * size,
    size,
    stable_pages: false,
  };
  return queryOptions({
    queryKey: giftSearchKeys.page(body),
    queryFn: ({ signal }) => api.call(searchGifts, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
};
