import { listBundles, readBundle, type BundleStatus } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

const runs = (status: BundleStatus): boolean => status === 'checking' || status === 'applying';

/** Bundles of the catalogue, the newest first. They are asked for again often while one is checked or imported. */
export const bundlesQuery = queryOptions({
  queryKey: opsKeys.bundles,
  queryFn: ({ signal }) => api.call(listBundles, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => runs(status)) ? 1_000 : 15_000),
});

/** A bundle with its faults, or with what it would change. */
export const bundleQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.bundle(id),
    queryFn: ({ signal }) => api.call(readBundle, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && runs(state.data.status) ? 1_000 : false),
  });
