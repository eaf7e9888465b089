import { listSavedViews } from '@huggg/contracts';
import type { SavedViewList } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { savedViewKeys } from '../query-keys/saved-view-keys.ts';

const freshMs = 60_000;

/** The user's own views of a list, and those shared in the team. */
export const savedViewsQuery = (list: SavedViewList) =>
  queryOptions({
    queryKey: savedViewKeys.of(list),
    staleTime: freshMs,
    queryFn: ({ signal }) => api.call(listSavedViews, { query: { list } }, { signal }),
  });
