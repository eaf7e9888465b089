import { listDirectoryGroups } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

export const directoryGroupsQuery = (teamId: string) =>
  queryOptions({
    queryKey: budgetKeys.directoryGroups(teamId),
    queryFn: ({ signal }) => api.call(listDirectoryGroups, { params: { id: teamId } }, { signal }),
  });
