import { listSuppressions } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { teamKeys } from '../../shared/query-keys/team-keys.ts';

/** Addresses that the team sends nothing to, page by page. */
export const suppressionsQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: teamKeys.undeliverableAt(search ?? ''),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listSuppressions,
        { query: { limit: 50, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
