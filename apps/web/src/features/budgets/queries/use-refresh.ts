import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

/**
 * Stores the server's latest response about a budget in the cache, and reloads related data: its people, dates, runs
 * and the money that moved.
 */
export function useRefresh(id: string) {
  const queries = useQueryClient();
  return {
    keep: (answer: AutomatedBudgetDetail): void => {
      queries.setQueryData(budgetKeys.detail(answer.id), answer);
    },
    refresh: (): Promise<unknown> =>
      Promise.all(
        [budgetKeys.of(id), budgetKeys.lists, walletKeys.all].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  };
}
