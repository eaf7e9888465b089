import { endOneSession } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';
import { selfParams } from './self-params.ts';

/** Signs one device out. */
export function useEndSession(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => api.call(endOneSession, { params: { ...selfParams(), sessionId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: securityKeys.sessions });
      onDone();
    },
  });
}
