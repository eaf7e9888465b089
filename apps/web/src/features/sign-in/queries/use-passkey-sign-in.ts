import { useMutation } from '@tanstack/react-query';

/** Signs in with a passkey that the browser offers, and opens `next`. */
export function usePasskeySignIn(next: string | undefined) {
  return useMutation({
    mutationFn: async () => {
      const { loadPage, signInWithPasskey } = await import('../../../shared/api/api.ts');
      await signInWithPasskey();
      loadPage(next ?? '/');
    },
  });
}
