import { listFailedQueues } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { every } from '../../../shared/api/every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for the queues with failed jobs. */
export const failedQueuesQuery = queryOptions({
  queryKey: opsKeys.failedQueues,
  queryFn: async ({ signal }) => (await api.call(listFailedQueues, {}, { signal })).data,
  refetchInterval: every(10_000),
});
