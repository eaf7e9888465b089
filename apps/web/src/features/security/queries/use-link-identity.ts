import { useMutation } from '@tanstack/react-query';
import { leaveToLink } from '../../../shared/sign-in/sso.ts';

/** Leads away to a provider, where the account is chosen, and back. */
export function useLinkIdentity() {
  return useMutation({ mutationFn: leaveToLink });
}
