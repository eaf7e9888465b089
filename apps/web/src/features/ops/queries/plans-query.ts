import { listOperatorsPlans } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Every plan, those that can be chosen first. */
export const plansQuery = queryOptions({
  queryKey: opsKeys.plans,
  queryFn: async ({ signal }) => (await api.call(listOperatorsPlans, {}, { signal })).data,
});
