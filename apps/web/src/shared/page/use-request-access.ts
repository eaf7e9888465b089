import { requestAccess } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Asks a team's admins to let an address in. */
export function useRequestAccess({ teamId, email }: { readonly teamId: string; readonly email: string }) {
  return useMutation({ mutationFn: () => api.call(requestAccess, { params: { id: teamId }, body: { email } }) });
}
