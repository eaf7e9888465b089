import { revokeApiKey } from '@huggg/contracts';
import type { ApiKey } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { developerKeys } from './keys.ts';

/** Revokes a key permanently. */
export function useRevokeKey(onDone: (key: ApiKey) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ApiKey) => api.call(revokeApiKey, { params: { id } }),
    onSuccess: async (_, key) => {
      await client.invalidateQueries({ queryKey: developerKeys.apiKeys });
      onDone(key);
    },
  });
}
