import { verifyEmail } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { signUpKeys } from './keys.ts';

/** Confirms the address of a link, once per visit: the result does not change while the page is open. */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: signUpKeys.verification(token),
    queryFn: ({ signal }) => api.call(verifyEmail, { body: { verificationToken: token } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
