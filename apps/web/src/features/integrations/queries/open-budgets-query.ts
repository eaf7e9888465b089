import { listBudgets } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { linkedAccountKeys } from '../../../shared/query-keys/linked-account-keys.ts';

/** The query for budgets that people can join. */
export const openBudgetsQuery = queryOptions({
  queryKey: linkedAccountKeys.budgets,
  queryFn: ({ signal }) =>
    api
      .call(listBudgets, { query: { limit: 100, status: ['draft', 'scheduled', 'live'] } }, { signal })
      .then(({ data }) => data),
});
