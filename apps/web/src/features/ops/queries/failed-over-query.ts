import { listFailedOver } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { every } from '../../../shared/api/every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for requests that returned no code. */
export const failedOverQuery = queryOptions({
  queryKey: opsKeys.failedOver,
  queryFn: ({ signal }) => api.call(listFailedOver, {}, { signal }),
  refetchInterval: every(10_000),
});
