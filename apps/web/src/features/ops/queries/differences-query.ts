import { listPaymentDifferences } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/**
 * The query for differences between the card provider's list and our charges: those that wait for an operator, or all
 * of them.
 */
export const differencesQuery = (all: boolean) =>
  infiniteQueryOptions({
    queryKey: opsKeys.differencesOf(all),
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listPaymentDifferences,
        { query: { all: all ? 'true' : 'false', ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
