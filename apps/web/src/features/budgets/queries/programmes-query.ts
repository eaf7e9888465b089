import { listProgrammes } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

export const programmesQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.programmes(id),
    queryFn: ({ signal }) => api.call(listProgrammes, { params: { id } }, { signal }),
  });
