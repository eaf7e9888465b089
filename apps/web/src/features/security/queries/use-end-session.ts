import { endOneSession } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';
import { self } from './self.ts';

/** Signs one device out. */
export function useEndSession(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => api.call(endOneSession, { params: { ...self(), sessionId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: securityKeys.sessions });
      onDone();
    },
  });
}
