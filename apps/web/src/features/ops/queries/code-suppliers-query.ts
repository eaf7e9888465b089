import { listCodeSuppliers } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { every } from '../../../shared/api/every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for the suppliers of codes and their state. */
export const codeSuppliersQuery = queryOptions({
  queryKey: opsKeys.codeSuppliers,
  queryFn: ({ signal }) => api.call(listCodeSuppliers, {}, { signal }),
  refetchInterval: every(10_000),
});
