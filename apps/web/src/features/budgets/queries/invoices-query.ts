import { listBudgetInvoices } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

type Page = { readonly cursor?: string | undefined; readonly size?: number | undefined };

/**
 * The query for a page of the totals of a budget's periods, newest first. Its links to files expire within minutes, so
 * it is not kept in the cache for longer.
 */
export const invoicesQuery = (id: string, { cursor, size = defaultPageSize }: Page) =>
  queryOptions({
    queryKey: budgetKeys.invoices(id, { cursor, size }),
    queryFn: ({ signal }) =>
      api.call(listBudgetInvoices, { params: { id }, query: { cursor, limit: size } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(600_000),
  });
