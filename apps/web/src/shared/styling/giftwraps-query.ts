import { listGiftwraps } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { stylingKeys } from '../query-keys/styling-keys.ts';

/** The wraps that the team may choose; with `retired` those that are no longer offered as well. */
export const giftwrapsQuery = (retired = false) =>
  queryOptions({
    queryKey: stylingKeys.giftwraps(retired),
    queryFn: ({ signal }) => api.call(listGiftwraps, { query: { retired: retired ? 'true' : 'false' } }, { signal }),
    staleTime: 60_000,
  });
