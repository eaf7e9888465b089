import { useMutation, useQueryClient } from '@tanstack/react-query';
import { linkedAccountKeys } from '../../../shared/query-keys/linked-account-keys.ts';

/** An act on linked accounts: whatever came of it, accounts and their syncs are read again. */
export function useAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: linkedAccountKeys.all }),
  });
}
