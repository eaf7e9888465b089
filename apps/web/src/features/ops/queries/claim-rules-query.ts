import { listClaimRules } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for the number of claims that are accepted before one is held. */
export const claimRulesQuery = queryOptions({
  queryKey: opsKeys.claimRules,
  queryFn: ({ signal }) => api.call(listClaimRules, {}, { signal }),
});
