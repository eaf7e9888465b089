import { listOperatorsPlans } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for every plan; those that can be chosen come first. */
export const plansQuery = queryOptions({
  queryKey: opsKeys.plans,
  queryFn: async ({ signal }) => (await api.call(listOperatorsPlans, {}, { signal })).data,
});
