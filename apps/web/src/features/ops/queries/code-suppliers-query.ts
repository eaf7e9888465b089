import { listCodeSuppliers } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for the suppliers of codes and their state. */
export const codeSuppliersQuery = queryOptions({
  queryKey: opsKeys.codeSuppliers,
  queryFn: ({ signal }) => api.call(listCodeSuppliers, {}, { signal }),
  refetchInterval: pollEvery(10_000),
});
