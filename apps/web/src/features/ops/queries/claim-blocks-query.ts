import { listClaimBlocks } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for watched and trusted entries. */
export const claimBlocksQuery = infiniteQueryOptions({
  queryKey: opsKeys.claimBlocks,
  queryFn: ({ signal, pageParam }) =>
    api.call(listClaimBlocks, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});
