import { listPersonExports } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { meKeys } from './keys.ts';
import { self } from './self.ts';

/** Copies of one's data; looked at again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: meKeys.exports,
  queryFn: async ({ signal }) => (await api.call(listPersonExports, { params: self() }, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(({ readyAt }) => readyAt === null) ? 5_000 : false),
});
