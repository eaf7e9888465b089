import { listSuppliersOwed } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for the amounts owed to suppliers for a month. */
export const suppliersQuery = (month: string) =>
  queryOptions({
    queryKey: opsKeys.suppliers(month),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(listSuppliersOwed, { query: { month } }, { signal }),
  });
