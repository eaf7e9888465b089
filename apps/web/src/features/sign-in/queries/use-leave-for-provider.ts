import type { IdentityProvider } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';

type Leaving = {
  readonly provider: IdentityProvider;
  readonly domain?: string;
  readonly next: string | undefined;
};

/**
 * Redirects the browser to an identity provider. The API client is loaded on the first press, because the page itself
 * does not need it.
 */
export function useLeaveForProvider() {
  return useMutation({
    mutationFn: async (leaving: Leaving) => (await import('../../../shared/sign-in/sso.ts')).leaveForProvider(leaving),
  });
}
