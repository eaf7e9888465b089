import { listBrands } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { hourMs } from './hour.ts';
import { browseKeys } from './keys.ts';

/** The query for the stores of every brand: the API returns them only with the complete list, which changes rarely. */
export const storesQuery = queryOptions({
  queryKey: browseKeys.stores,
  staleTime: hourMs,
  queryFn: async ({ signal }) => {
    const brands = await api.call(listBrands, {}, { signal });
    return new Map(brands.map(({ id, stores }) => [id, stores.filter(({ visible }) => visible)]));
  },
});
