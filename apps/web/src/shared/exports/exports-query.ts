import { listExports } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { exportKeys } from '../query-keys/export-keys.ts';

const pollMs = 5_000;

/**
 * One's exports, newest first. Events say how far they are; where the stream is lost, they are asked for every few
 * seconds while one is open.
 */
export const exportsQuery = queryOptions({
  queryKey: exportKeys.all,
  queryFn: async ({ signal }) => (await api.call(listExports, {}, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'created' || status === 'processing') ? pollMs : false,
});
