import { unlinkIdentity } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';

/** Stops an account elsewhere from opening one's own. */
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
