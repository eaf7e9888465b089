import { searchProducts } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { catalogueKeys } from '../../../shared/query-keys/catalogue-keys.ts';

/** The query for gifts that are sent by email, by their names; the most popular ones if the text is empty. */
export const giftsByNameQuery = (query: string) =>
  queryOptions({
    queryKey: catalogueKeys.byName(query),
    queryFn: ({ signal }) =>
      api.call(searchProducts, { body: { query, size: 20, filter: { deliveryMethod: 'email' } } }, { signal }),
    placeholderData: keepPreviousData,
  });
