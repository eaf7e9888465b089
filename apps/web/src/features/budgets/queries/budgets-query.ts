import { listBudgets, type BudgetStatus } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

export type BudgetsSearch = {
  readonly status?: readonly BudgetStatus[] | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
};

/** The query for a page of budgets, newest first. */
export const budgetsQuery = ({ cursor, size = defaultPageSize, status }: BudgetsSearch) =>
  queryOptions({
    queryKey: budgetKeys.list({ cursor, size, status }),
    queryFn: ({ signal }) =>
      api.call(listBudgets, { query: { cursor, limit: size, status: status && [...status] } }, { signal }),
    placeholderData: keepPreviousData,
  });
