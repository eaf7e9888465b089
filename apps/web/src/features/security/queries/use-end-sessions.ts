import { endSessions } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, loadPage } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';
import { selfParams } from './self-params.ts';

/** Signs out every other device, or this one too; then opens the sign-in page. */
export function useEndSessions(onDone: (ended: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keep: 'current' | 'none') => api.call(endSessions, { params: selfParams(), query: { keep } }),
    onSuccess: async ({ ended }, keep) => {
      if (keep === 'none') {
        loadPage('/sign-in?signedOut=everywhere');
        return;
      }
      await client.invalidateQueries({ queryKey: securityKeys.sessions });
      onDone(ended);
    },
  });
}
