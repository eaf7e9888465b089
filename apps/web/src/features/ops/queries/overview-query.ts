import { readOpsOverview } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { every } from '../../../shared/api/every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for tasks that wait for an operator, repeated every ten seconds while the page is visible. */
export const overviewQuery = queryOptions({
  queryKey: opsKeys.overview,
  queryFn: ({ signal }) => api.call(readOpsOverview, {}, { signal }),
  refetchInterval: every(10_000),
});
