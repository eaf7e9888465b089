import { requestVerification, verifyEmail } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Confirms the address of a link, once for this visit: what it says does not change while the page is open. */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['verification', token],
    queryFn: ({ signal }) => api.call(verifyEmail, { body: { verificationToken: token } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Asks for a new link in the place of one that has ended. */
export async function renewLink(token: string): Promise<void> {
  await api.call(requestVerification, { body: { verificationToken: token } });
}
