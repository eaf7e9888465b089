import { listGiftwraps } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { stylingKeys } from '../query-keys/styling-keys.ts';

/** The wraps available to the team; with `retired`, includes those no longer offered. */
export const giftwrapsQuery = (retired = false) =>
  queryOptions({
    queryKey: stylingKeys.giftwraps(retired),
    queryFn: ({ signal }) => api.call(listGiftwraps, { query: { retired: retired ? 'true' : 'false' } }, { signal }),
    staleTime: 60_000,
  });
