import { listVoidingCodes } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for withdrawn gifts whose suppliers have not confirmed whether they void the code. */
export const voidingCodesQuery = queryOptions({
  queryKey: opsKeys.voidingCodes,
  queryFn: ({ signal }) => api.call(listVoidingCodes, {}, { signal }),
  refetchInterval: pollEvery(10_000),
});
