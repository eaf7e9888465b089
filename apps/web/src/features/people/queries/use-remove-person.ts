import { removeTeamUser } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { inviteKeys, peopleKeys } from '../../../shared/query-keys/people-keys.ts';
import { teamKeys } from '../../../shared/query-keys/team-keys.ts';
import type { MemberParams } from './member-params.ts';

type Choices = { readonly handOver: boolean; readonly keepInvites: boolean };

/**
 * Removes a person from a team; `handOver` and `keepInvites` state whether the caller takes over their drafts and their
 * invites.
 */
export function useRemovePerson({ teamId, userId }: MemberParams, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ handOver, keepInvites }: Choices) =>
      api.call(removeTeamUser, {
        params: { id: teamId, userId },
        query: { handOver: handOver ? 'true' : 'false', keepInvites: keepInvites ? 'true' : 'false' },
      }),
    onSuccess: async () => {
      await Promise.all(
        [peopleKeys.all, inviteKeys.all, teamKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      onDone();
    },
  });
}
