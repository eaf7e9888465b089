import { getNextRun } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/**
 * What the next run would do if it were carried out now. Whatever moves money changes it, so it is read again wherever
 * it is shown.
 */
export const nextRunQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.nextRun(id),
    staleTime: 0,
    queryFn: ({ signal }) => api.call(getNextRun, { params: { id } }, { signal }),
  });
