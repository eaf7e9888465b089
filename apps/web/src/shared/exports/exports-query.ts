import { listExports } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { exportKeys } from '../query-keys/export-keys.ts';

const pollMs = 5_000;

/**
 * The user's own exports, newest first. Events report their progress; if the stream is lost, the list is polled every
 * few seconds while an export is open.
 */
export const exportsQuery = queryOptions({
  queryKey: exportKeys.all,
  queryFn: async ({ signal }) => (await api.call(listExports, {}, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'created' || status === 'processing') ? pollMs : false,
});
