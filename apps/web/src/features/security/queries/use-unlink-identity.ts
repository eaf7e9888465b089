import { unlinkIdentity } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';

/** Unlinks an external account from the user's account. */
export function useUnlinkIdentity(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(unlinkIdentity, { params: { id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: securityKeys.identities });
      onDone();
    },
  });
}
