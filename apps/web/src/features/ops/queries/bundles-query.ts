import { listBundles } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for bundles of the catalogue, newest first. It polls while one is being checked or imported. */
export const bundlesQuery = queryOptions({
  queryKey: opsKeys.bundles,
  queryFn: ({ signal }) => api.call(listBundles, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data ? (data.data.some(({ status }) => status === 'checking' || status === 'applying') ? 1_000 : 15_000) : false,
});
