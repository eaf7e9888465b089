import type { InviteLookup } from '@huggg/contracts';
import { useNavigate } from '@tanstack/react-router';
import { loadPage, signIn } from '../../shared/api/api.ts';
import type { InviteLink } from './queries/accept-invite.ts';

export type JoinProps = InviteLink & { readonly team: InviteLookup['team'] };

/** Signs in with the credentials just entered, to the joined team. If a second step is needed, opens its page. */
export function useEnter(): (entry: {
  readonly username: string;
  readonly password: string;
  readonly teamId: string;
}) => Promise<void> {
  const navigate = useNavigate();
  return async ({ username, password, teamId }) => {
    const outcome = await signIn({ email: username, password, teamId }).catch(() => 'refused' as const);
    if (outcome === 'second-step') await navigate({ to: '/sign-in/two-factor', search: {} });
    // The person has joined; the sign-in page reports what prevents signing in.
    else loadPage(outcome === 'refused' ? '/sign-in' : '/');
  };
}
