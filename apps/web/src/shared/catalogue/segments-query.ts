import { getProductSegments } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { catalogueKeys } from '../query-keys/catalogue-keys.ts';

export function segmentsQuery(productId: string) {
  return queryOptions({
    queryKey: catalogueKeys.segments(productId),
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call(getProductSegments, { params: { id: productId } }, { signal }),
  });
}
