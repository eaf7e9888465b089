import { listWaitingCodes } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { every } from '../../../shared/api/every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for gifts whose recipients wait for a code. */
export const waitingCodesQuery = queryOptions({
  queryKey: opsKeys.waitingCodes,
  queryFn: ({ signal }) => api.call(listWaitingCodes, {}, { signal }),
  refetchInterval: every(10_000),
});
