import { createBudget, replaceBudget, type EndpointInput } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useAttemptKey } from '../../../shared/api/use-attempt-key.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

export type BudgetBody = EndpointInput<typeof replaceBudget>['body'];

/** Creates a draft, or replaces the settings of a budget. The same draft sent twice is created once. */
export function useWriteBudget() {
  const queries = useQueryClient();
  const keyOf = useAttemptKey();
  return useCallback(
    async (id: string | undefined, body: BudgetBody) => {
      const answer =
        id === undefined
          ? await api.call(createBudget, { body, idempotencyKey: keyOf(body) })
          : await api.call(replaceBudget, { params: { id }, body });
      queries.setQueryData(budgetKeys.detail(answer.id), answer);
      void queries.invalidateQueries({ queryKey: budgetKeys.dates(answer.id) });
      void queries.invalidateQueries({ queryKey: budgetKeys.lists });
      return answer;
    },
    [queries, keyOf],
  );
}
