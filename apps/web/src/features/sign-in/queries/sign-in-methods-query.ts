import { queryOptions } from '@tanstack/react-query';
import { signInKeys } from './keys.ts';

/** The sign-in methods of a domain's organisation. Only the domain of an address is sent. */
export const signInMethodsQuery = (domain: string) =>
  queryOptions({
    queryKey: signInKeys.ways(domain),
    staleTime: Infinity,
    retry: false,
    queryFn: async () => (await import('../../../shared/sign-in/sso.ts')).methodsFor(`@${domain}`),
  });
