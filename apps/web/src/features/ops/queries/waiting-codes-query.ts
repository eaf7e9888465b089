import { listWaitingCodes } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for gifts whose recipients wait for a code. */
export const waitingCodesQuery = queryOptions({
  queryKey: opsKeys.waitingCodes,
  queryFn: ({ signal }) => api.call(listWaitingCodes, {}, { signal }),
  refetchInterval: pollEvery(10_000),
});
