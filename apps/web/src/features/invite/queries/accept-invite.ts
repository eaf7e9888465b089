import { acceptInvite as acceptInviteCall } from '@huggg/contracts';
import type { Invite } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

export type InviteLink = { readonly invite: Invite; readonly token: string };

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

/** Accepts the invite. It starts no session. */
export async function acceptInvite(
  { invite, token }: InviteLink,
  answer: Answer,
): Promise<{ readonly username: string; readonly teamId: string }> {
  const { username, team } = await api.call(acceptInviteCall, {
    params: { id: invite.id },
    body: { token, ...answer },
  });
  return { username, teamId: team.id };
}
