import { listParticipantBalances, type ParticipantBalance } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/** The query for the balances of everyone in a budget. */
export const balancesQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.balances(id),
    queryFn: ({ signal }) => api.call(listParticipantBalances, { params: { id }, query: {} }, { signal }),
  });

/** Returns the total that participants can still spend, and the total held by their gifts. */
export function sumBalances(balances: readonly ParticipantBalance[]): { available: number; live: number } {
  return {
    available: balances.reduce((sum, { available }) => sum + available, 0),
    live: balances.reduce((sum, { live }) => sum + live, 0),
  };
}
