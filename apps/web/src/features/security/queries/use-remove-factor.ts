import { removeFactor } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';
import { selfParams } from './self-params.ts';

export function useRemoveFactor(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (factorId: string) => api.call(removeFactor, { params: { ...selfParams(), factorId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: securityKeys.factors });
      onDone();
    },
  });
}
