import { listFailedQueues } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The queues in which jobs failed. */
export const failedQueuesQuery = queryOptions({
  queryKey: opsKeys.failedQueues,
  queryFn: async ({ signal }) => (await api.call(listFailedQueues, {}, { signal })).data,
  refetchInterval: 10_000,
});
