import { queryOptions } from '@tanstack/react-query';
import { signInKeys } from './keys.ts';

/** The ways of signing in that a domain's organisation takes. Only the domain of an address is asked about. */
export const signInMethodsQuery = (domain: string) =>
  queryOptions({
    queryKey: signInKeys.ways(domain),
    staleTime: Infinity,
    retry: false,
    queryFn: async () => (await import('../../../shared/sign-in/sso.ts')).methodsFor(`@${domain}`),
  });
