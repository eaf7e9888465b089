import { listOperators } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Those who run the installation. */
export const operatorsQuery = queryOptions({
  queryKey: opsKeys.operators,
  queryFn: async ({ signal }) => (await api.call(listOperators, {}, { signal })).data,
});
