import { listTeamInvoices } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { documentKeys } from '../../../shared/query-keys/document-keys.ts';

/** The query for the closed months of a team, newest first. */
export function monthsQuery(teamId: string) {
  return infiniteQueryOptions({
    queryKey: documentKeys.monthly(teamId),
    queryFn: ({ signal, pageParam }) =>
      api.call(listTeamInvoices, { params: { id: teamId }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next,
  });
}
