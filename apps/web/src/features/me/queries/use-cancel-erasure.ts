import { cancelErasure } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { meKeys } from './keys.ts';
import { ownUserParams } from './own-user-params.ts';

/** Cancels the request to erase the account. */
export function useCancelErasure(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(cancelErasure, { params: ownUserParams() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meKeys.erasure });
      onDone();
    },
  });
}
