import { listFlags } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for every flag, and where it is set. */
export const flagsQuery = queryOptions({
  queryKey: opsKeys.flags,
  queryFn: async ({ signal }) => (await api.call(listFlags, {}, { signal })).data,
});
