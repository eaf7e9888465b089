import { getBudget } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/** The query for the name of the budget whose gifts are shown. */
export const budgetNameQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.detail(id),
    queryFn: ({ signal }) => api.call(getBudget, { params: { id } }, { signal }),
    select: ({ name }) => name,
  });
