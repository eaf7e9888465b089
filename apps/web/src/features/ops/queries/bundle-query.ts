import { readBundle } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/**
 * The query for a bundle with its faults, or with its changes. It polls while the bundle is being checked or imported.
 */
export const bundleQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.bundle(id),
    queryFn: ({ signal }) => api.call(readBundle, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'checking' || data?.status === 'applying' ? 1_000 : false,
  });
