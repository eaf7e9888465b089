import { requestAccess } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Requests access to a team for an address from the team's admins. */
export function useRequestAccess({ teamId, email }: { readonly teamId: string; readonly email: string }) {
  return useMutation({ mutationFn: () => api.call(requestAccess, { params: { id: teamId }, body: { email } }) });
}
