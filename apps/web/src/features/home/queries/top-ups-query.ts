import { listTopUpInvoices } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { topUpKeys } from '../../../shared/query-keys/top-up-keys.ts';

/** The query for bank top-ups that wait for money. */
export const topUpsQuery = queryOptions({
  queryKey: topUpKeys.open,
  queryFn: ({ signal }) => api.call(listTopUpInvoices, { query: { open: 'true', limit: 3 } }, { signal }),
});
