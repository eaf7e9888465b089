import { getTopUpInvoice } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { topUpKeys } from '../../../shared/query-keys/top-up-keys.ts';

/** A top-up by bank transfer with its payments. */
export const topUpQuery = (id: string) =>
  queryOptions({
    queryKey: topUpKeys.one(id),
    queryFn: ({ signal }) => api.call(getTopUpInvoice, { params: { id } }, { signal }),
  });
