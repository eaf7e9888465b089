import { listExecutionDates } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

const maxShown = 6;

/** The query for the due dates of upcoming runs, as calculated by the server; for a draft, as if it started now. */
export const datesQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.dates(id),
    queryFn: ({ signal }) => api.call(listExecutionDates, { params: { id }, query: { limit: maxShown } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: id !== '',
  });
