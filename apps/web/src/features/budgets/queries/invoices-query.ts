import { listBudgetInvoices } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { every } from '../../../shared/api/every.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

type Page = { readonly cursor?: string | undefined; readonly size?: number | undefined };

/**
 * A page of what the periods of a budget came to, newest first. Its links to files end after minutes, so that it is not
 * kept for longer.
 */
export const invoicesQuery = (id: string, { cursor, size = defaultPageSize }: Page) =>
  queryOptions({
    queryKey: budgetKeys.invoices(id, { cursor, size }),
    queryFn: ({ signal }) =>
      api.call(listBudgetInvoices, { params: { id }, query: { cursor, limit: size } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: every(600_000),
  });
