import { listOpsBrands } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for all brands by name. */
export const brandsQuery = queryOptions({
  queryKey: opsKeys.brands,
  queryFn: ({ signal }) => api.call(listOpsBrands, {}, { signal }),
});
