import { useMutation } from '@tanstack/react-query';
import { signInAgain } from '../sign-in/sso.ts';

/** Signs in again for a new session, and returns to this screen. */
export function useSignInAgain() {
  return useMutation({ mutationFn: signInAgain });
}
