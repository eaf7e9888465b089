import { putTeamSignIn } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { teamSignInKeys } from './keys.ts';
import { params } from './own-team.ts';

export type SignInMethod = 'password' | 'google' | 'microsoft' | 'saml';

/** Sets which sign-in methods the team allows. */
export function useSaveMethods(methods: readonly SignInMethod[], onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(putTeamSignIn, { params: params(), body: { methods: [...methods] } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: teamSignInKeys.rules });
      onDone();
    },
  });
}
