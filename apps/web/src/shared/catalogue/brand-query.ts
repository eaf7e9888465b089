import { getBrand } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { catalogueKeys } from '../query-keys/catalogue-keys.ts';

export function brandQuery(id: string) {
  return queryOptions({
    queryKey: catalogueKeys.brand(id),
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call(getBrand, { params: { id } }, { signal }),
  });
}
