import { listExecutionDates } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

const shown = 6;

/** When the coming runs are due, as the server calculates them; for a draft as if it were started now. */
export const datesQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.dates(id),
    queryFn: ({ signal }) => api.call(listExecutionDates, { params: { id }, query: { limit: shown } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: id !== '',
  });
