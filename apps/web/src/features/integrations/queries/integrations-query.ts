import { listIntegrations } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { linkedAccountKeys } from '../../../shared/query-keys/linked-account-keys.ts';

const staleMs = 10 * 60_000;

/** The query for the systems that can be linked, which change rarely. */
export const integrationsQuery = queryOptions({
  queryKey: linkedAccountKeys.integrations,
  queryFn: ({ signal }) => api.call(listIntegrations, {}, { signal }).then(({ data }) => data),
  staleTime: staleMs,
});
