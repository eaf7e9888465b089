import { requestErasure } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { meKeys } from './keys.ts';
import { ownUserParams } from './own-user-params.ts';

/** Requests the erasure of the account, which follows after a number of days in which it can be cancelled. */
export function useRequestErasure(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(requestErasure, { params: ownUserParams() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meKeys.erasure });
      onDone();
    },
  });
}
