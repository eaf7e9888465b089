import { listFailedOver } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for requests that returned no code. */
export const failedOverQuery = queryOptions({
  queryKey: opsKeys.failedOver,
  queryFn: ({ signal }) => api.call(listFailedOver, {}, { signal }),
  refetchInterval: pollEvery(10_000),
});
