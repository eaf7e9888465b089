import { acceptInvite } from '@huggg/contracts';
import type { Invite, InviteLookup } from '@huggg/contracts';
import { useNavigate } from '@tanstack/react-router';
import { api, leave, signIn } from '../../shared/api/api.ts';

export type JoinProps = { readonly invite: Invite; readonly team: InviteLookup['team']; readonly token: string };

type Answer =
  | {
      readonly newUser: {
        readonly firstName: string;
        readonly surname: string;
        readonly password: string;
        readonly marketing: boolean;
      };
    }
  | { readonly existingUser: { readonly password?: string } };

/** Accepts the invite; it makes nobody signed in. */
export async function join(
  { invite, token }: JoinProps,
  answer: Answer,
): Promise<{ readonly username: string; readonly teamId: string }> {
  const { username, team } = await api.call(acceptInvite, { params: { id: invite.id }, body: { token, ...answer } });
  return { username, teamId: team.id };
}

/** Signs in with what was just typed, in the team that was joined; where that needs a second step, goes to its page. */
export function useEnter(): (entry: {
  readonly username: string;
  readonly password: string;
  readonly teamId: string;
}) => Promise<void> {
  const navigate = useNavigate();
  return async ({ username, password, teamId }) => {
    const outcome = await signIn({ email: username, password, teamId }).catch(() => 'refused' as const);
    if (outcome === 'second-step') await navigate({ to: '/sign-in/two-factor', search: {} });
    // Joined is joined: what stands in the way of signing in is said where one signs in.
    else leave(outcome === 'refused' ? '/sign-in' : '/');
  };
}
