import { readOpsOverview } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for tasks that wait for an operator, repeated every ten seconds while the page is visible. */
export const overviewQuery = queryOptions({
  queryKey: opsKeys.overview,
  queryFn: ({ signal }) => api.call(readOpsOverview, {}, { signal }),
  refetchInterval: pollEvery(10_000),
});
