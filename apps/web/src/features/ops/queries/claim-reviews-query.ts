import { listClaimReviews, type ClaimReview } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for held claims, by their state. */
export const claimReviewsQuery = (state: ClaimReview['state']) =>
  infiniteQueryOptions({
    queryKey: opsKeys.claimReviews(state),
    queryFn: ({ signal, pageParam }) =>
      api.call(listClaimReviews, { query: { state, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollEvery(30_000),
  });
