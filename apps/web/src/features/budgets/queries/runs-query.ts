import { listRuns } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

type Page = { readonly cursor?: string | undefined; readonly size?: number | undefined };

/** The query for a page of the runs of a budget, newest first. */
export const runsQuery = (id: string, { cursor, size = defaultPageSize }: Page) =>
  queryOptions({
    queryKey: budgetKeys.runs(id, { cursor, size }),
    queryFn: ({ signal }) => api.call(listRuns, { params: { id }, query: { cursor, limit: size } }, { signal }),
    placeholderData: keepPreviousData,
  });
