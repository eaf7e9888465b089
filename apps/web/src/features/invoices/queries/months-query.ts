import { listTeamInvoices } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { documentKeys } from '../../../shared/query-keys/document-keys.ts';

/** The closed months of a team, newest first. */
export function monthsQuery(teamId: string) {
  return queryOptions({
    queryKey: documentKeys.monthly(teamId),
    queryFn: ({ signal }) => api.call(listTeamInvoices, { params: { id: teamId } }, { signal }),
  });
}
