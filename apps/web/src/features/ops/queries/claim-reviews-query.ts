import { listClaimReviews, type ClaimReview } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { every } from '../../../shared/api/every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for held claims, by their state. */
export const claimReviewsQuery = (state: ClaimReview['state']) =>
  infiniteQueryOptions({
    queryKey: opsKeys.claimReviews(state),
    queryFn: ({ signal, pageParam }) =>
      api.call(listClaimReviews, { query: { state, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: every(30_000),
  });
