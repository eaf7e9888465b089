import { listOperators } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for the operators of the installation. */
export const operatorsQuery = queryOptions({
  queryKey: opsKeys.operators,
  queryFn: async ({ signal }) => (await api.call(listOperators, {}, { signal })).data,
});
