import { useMutation } from '@tanstack/react-query';
import { signInAgain } from '../sign-in/sso.ts';

/** Ends this session for a fresh one, and comes back to this screen. */
export function useSignInAgain() {
  return useMutation({ mutationFn: signInAgain });
}
