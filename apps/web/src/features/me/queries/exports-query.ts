import { listPersonExports } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { meKeys } from './keys.ts';
import { ownUserParams } from './own-user-params.ts';

/** The query for copies of the user's data; polled while one is being prepared. */
export const exportsQuery = queryOptions({
  queryKey: meKeys.exports,
  queryFn: async ({ signal }) => (await api.call(listPersonExports, { params: ownUserParams() }, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(({ readyAt }) => readyAt === null) ? 5_000 : false),
});
