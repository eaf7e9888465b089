import { listBudgets } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/** The query for budgets that an invite can name. */
export const budgetsToJoinQuery = queryOptions({
  queryKey: budgetKeys.list({ toJoin: true }),
  queryFn: ({ signal }) =>
    api
      .call(listBudgets, { query: { limit: 100, status: ['draft', 'scheduled', 'live'] } }, { signal })
      .then(({ data }) => data),
});
