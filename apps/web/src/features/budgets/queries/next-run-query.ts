import { getNextRun } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/**
 * The query for the effect of the next run if it ran now. Any movement of money changes it, so it is loaded again
 * wherever it is shown.
 */
export const nextRunQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.nextRun(id),
    staleTime: 0,
    queryFn: ({ signal }) => api.call(getNextRun, { params: { id } }, { signal }),
  });
