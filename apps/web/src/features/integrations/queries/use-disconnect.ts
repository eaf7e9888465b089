import { disconnectLinkedAccount } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { linkedAccountKeys } from '../../../shared/query-keys/linked-account-keys.ts';

/** Removes a link. Only lists are loaded again, because the account no longer exists. */
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
