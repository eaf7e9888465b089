import { useMutation } from '@tanstack/react-query';
import { enterTeam, loadPage } from '../../../shared/api/api.ts';
import { requireUser } from '../../../shared/session/session.ts';
import { acceptInvite } from './accept-invite.ts';
import type { InviteLink } from './accept-invite.ts';

/** Joins with the current session, and opens the team. */
export function useAcceptHere(link: InviteLink) {
  return useMutation({
    mutationFn: async () => {
      const { teamId } = await acceptInvite(link, { existingUser: {} });
      await (teamId === requireUser().teamId ? loadPage('/') : enterTeam(teamId));
    },
  });
}
