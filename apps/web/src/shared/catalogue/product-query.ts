import { getProduct } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { catalogueKeys } from '../query-keys/catalogue-keys.ts';

export function productQuery(id: string) {
  return queryOptions({
    queryKey: catalogueKeys.product(id),
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call(getProduct, { params: { id } }, { signal }),
  });
}
