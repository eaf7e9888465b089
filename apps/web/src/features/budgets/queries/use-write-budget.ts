import { createBudget, replaceBudget, type EndpointInput } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

export type BudgetBody = EndpointInput<typeof replaceBudget>['body'];

/** Creates a draft, or replaces the settings of a budget. The same draft sent twice is created once. */
export function useWriteBudget() {
  const queries = useQueryClient();
  const attempt = useAttempt();
  return useCallback(
    async (id: string | undefined, body: BudgetBody) => {
      const answer =
        id === undefined
          ? await attempt(body, (idempotencyKey) => api.call(createBudget, { body, idempotencyKey }))
          : await api.call(replaceBudget, { params: { id }, body });
      queries.setQueryData(budgetKeys.detail(answer.id), answer);
      void queries.invalidateQueries({ queryKey: budgetKeys.dates(answer.id) });
      void queries.invalidateQueries({ queryKey: budgetKeys.lists });
      return answer;
    },
    [queries, attempt],
  );
}
