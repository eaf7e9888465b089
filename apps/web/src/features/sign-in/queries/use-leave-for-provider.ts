import type { IdentityProvider } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';

type Leaving = {
  readonly provider: IdentityProvider;
  readonly domain?: string;
  readonly next: string | undefined;
};

/** Sends the browser to an identity provider. The calls load with the first press: the page itself needs none. */
export function useLeaveForProvider() {
  return useMutation({
    mutationFn: async (leaving: Leaving) => (await import('../../../shared/sign-in/sso.ts')).leaveForProvider(leaving),
  });
}
