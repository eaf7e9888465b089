import { revokeApiClient } from '@huggg/contracts';
import type { ApiClient } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { developerKeys } from './keys.ts';

/** Revokes a client and its tokens permanently. */
export function useRevokeClient(teamId: string, onDone: (apiClient: ApiClient) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ApiClient) => api.call(revokeApiClient, { params: { id } }),
    onSuccess: async (_, apiClient) => {
      await client.invalidateQueries({ queryKey: developerKeys.clients(teamId) });
      onDone(apiClient);
    },
  });
}
