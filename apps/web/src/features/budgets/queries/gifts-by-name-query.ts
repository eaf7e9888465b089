import { searchProducts } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { catalogueKeys } from '../../../shared/query-keys/catalogue-keys.ts';

/** Gifts that go by email, by words of their names; the most usual ones where nothing is typed. */
export const giftsByNameQuery = (query: string) =>
  queryOptions({
    queryKey: catalogueKeys.byName(query),
    queryFn: ({ signal }) =>
      api.call(searchProducts, { body: { query, size: 20, filter: { deliveryMethod: 'email' } } }, { signal }),
    placeholderData: keepPreviousData,
  });
