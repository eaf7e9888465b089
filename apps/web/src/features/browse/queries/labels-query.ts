import { searchLabels } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { hourMs } from './hour.ts';
import { browseKeys } from './keys.ts';

export const labelsQuery = queryOptions({
  queryKey: browseKeys.labels,
  staleTime: hourMs,
  queryFn: ({ signal }) => api.call(searchLabels, { body: {} }, { signal }),
});
