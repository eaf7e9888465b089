import { useMutation } from '@tanstack/react-query';
import { leaveToLink } from '../../../shared/sign-in/sso.ts';

/** Redirects to a provider to choose the account, and back. */
export function useLinkIdentity() {
  return useMutation({ mutationFn: leaveToLink });
}
