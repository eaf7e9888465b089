import { getNextRun } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/** What the next run would do if it were carried out now. */
export const nextRunQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.nextRun(id),
    queryFn: ({ signal }) => api.call(getNextRun, { params: { id } }, { signal }),
  });
