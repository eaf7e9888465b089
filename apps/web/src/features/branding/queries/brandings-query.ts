import { listBrandings } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { brandingKeys } from '../../../shared/query-keys/branding-keys.ts';

/** The brandings that the team may use. */
export const brandingsQuery = queryOptions({
  queryKey: brandingKeys.all,
  queryFn: ({ signal }) => api.call(listBrandings, {}, { signal }),
});
