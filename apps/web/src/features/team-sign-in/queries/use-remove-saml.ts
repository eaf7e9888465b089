import { deleteSamlConnection } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { teamSignInKeys } from './keys.ts';
import { params } from './own-team.ts';

/** Removes the connection to the identity provider. */
export function useRemoveSaml(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(deleteSamlConnection, { params: params() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: teamSignInKeys.all });
      onDone();
    },
  });
}
