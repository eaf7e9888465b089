import { findSuppliedProducts } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for products by name, with their suppliers. */
export const suppliedProductsQuery = (q: string) =>
  queryOptions({
    queryKey: opsKeys.suppliedProducts(q),
    queryFn: ({ signal }) => api.call(findSuppliedProducts, { query: { q } }, { signal }),
    enabled: q !== '',
  });
