import { useMutation } from '@tanstack/react-query';
import { leave, signInWithPasskey } from '../../../shared/api/api.ts';

/** Signs in with a passkey that the browser offers, and goes on to `next`. */
export function usePasskeySignIn(next: string | undefined) {
  return useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: () => {
      leave(next ?? '/');
    },
  });
}
