import { listThemes } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { stylingKeys } from '../query-keys/styling-keys.ts';

/** The themes available to the team; with `retired`, includes those no longer offered. */
export const themesQuery = (retired = false) =>
  queryOptions({
    queryKey: stylingKeys.themes(retired),
    queryFn: ({ signal }) => api.call(listThemes, { query: { retired: retired ? 'true' : 'false' } }, { signal }),
    staleTime: 60_000,
  });
