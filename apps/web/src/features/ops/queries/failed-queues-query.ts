import { listFailedQueues } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for the queues with failed jobs. */
export const failedQueuesQuery = queryOptions({
  queryKey: opsKeys.failedQueues,
  queryFn: async ({ signal }) => (await api.call(listFailedQueues, {}, { signal })).data,
  refetchInterval: pollEvery(10_000),
});
