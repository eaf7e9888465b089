import { listVoidingCodes } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Withdrawn gifts whose suppliers have not said whether they void the code. */
export const voidingCodesQuery = queryOptions({
  queryKey: opsKeys.voidingCodes,
  queryFn: ({ signal }) => api.call(listVoidingCodes, {}, { signal }),
  refetchInterval: 10_000,
});
