import { readOpsOverview } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { every } from '../../../shared/api/every.ts';
import { opsKeys } from './ops-keys.ts';

/** What waits for an operator, read again every ten seconds while the page is in sight. */
export const overviewQuery = queryOptions({
  queryKey: opsKeys.overview,
  queryFn: ({ signal }) => api.call(readOpsOverview, {}, { signal }),
  refetchInterval: every(10_000),
});
