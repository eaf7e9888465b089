import { listBrandings } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { brandingKeys } from '../query-keys/branding-keys.ts';

/** The brandings available to the team. */
export const brandingsQuery = () =>
  queryOptions({
    queryKey: brandingKeys.all,
    queryFn: ({ signal }) => api.call(listBrandings, {}, { signal }),
    staleTime: 60_000,
  });
