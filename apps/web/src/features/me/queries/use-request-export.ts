import { requestPersonExport } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { meKeys } from './keys.ts';
import { ownUserParams } from './own-user-params.ts';

/** Requests a copy of the user's data. */
export function useRequestExport(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(requestPersonExport, { params: ownUserParams() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meKeys.exports });
      onDone();
    },
  });
}
