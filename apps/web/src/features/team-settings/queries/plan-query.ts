import { getPlan, getTeamLimits, listPlans } from '@huggg/contracts';
import type { Team } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { settingsKeys } from './keys.ts';

export const planQuery = ({ id, planId }: Team) =>
  queryOptions({
    queryKey: settingsKeys.plan(id),
    queryFn: async ({ signal }) => {
      const [plan, limits, offered] = await Promise.all([
        api.call(getPlan, { params: { id: planId } }, { signal }),
        api.call(getTeamLimits, { params: { id } }, { signal }),
        api.call(listPlans, {}, { signal }),
      ]);
      return { plan, limits: limits.limits, others: offered.data.filter((one) => one.id !== planId) };
    },
  });
