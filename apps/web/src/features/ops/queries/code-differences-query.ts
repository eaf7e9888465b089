import { listCodeDifferences } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/**
 * The query for differences between the lists of suppliers and our codes: those that wait for an operator, or all of
 * them.
 */
export const codeDifferencesQuery = (all: boolean) =>
  infiniteQueryOptions({
    queryKey: opsKeys.codeDifferences(all),
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listCodeDifferences,
        { query: { all: all ? 'true' : 'false', ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
