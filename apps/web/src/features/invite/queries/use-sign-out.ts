import { useMutation } from '@tanstack/react-query';
import { signOut } from '../../../shared/api/api.ts';

/** Ends the session of this browser and returns to the invite. */
export function useSignOut(token: string) {
  return useMutation({ mutationFn: () => signOut(`/invite/${token}`) });
}
