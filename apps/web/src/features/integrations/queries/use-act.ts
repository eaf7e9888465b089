import { useMutation, useQueryClient } from '@tanstack/react-query';
import { linkedAccountKeys } from '../../../shared/query-keys/linked-account-keys.ts';

/** An action on linked accounts. Whatever the outcome, accounts and their syncs are loaded again. */
export function useAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: linkedAccountKeys.all }),
  });
}
