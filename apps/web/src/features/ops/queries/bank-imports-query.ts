import { listBankImports } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for imported bank statements, newest first. It polls while one is being read or applied. */
export const bankImportsQuery = queryOptions({
  queryKey: opsKeys.bankImports,
  queryFn: ({ signal }) => api.call(listBankImports, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data ? (data.data.some(({ status }) => status === 'reading' || status === 'applying') ? 1_000 : 15_000) : false,
});
