import { disconnectLinkedAccount } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { linkedAccountKeys } from '../../../shared/query-keys/linked-account-keys.ts';

/** Ends a link. Only lists are read again: the account itself is not there any more. */
export function useDisconnect(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(disconnectLinkedAccount, { params: { id } }),
    onSettled: () =>
      Promise.all(
        [linkedAccountKeys.list, linkedAccountKeys.integrations].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
