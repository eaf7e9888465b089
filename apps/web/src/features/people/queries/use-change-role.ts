import { updateTeamUser } from '@huggg/contracts';
import type { Role } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { inviteKeys, peopleKeys } from '../../../shared/query-keys/people-keys.ts';
import { teamKeys } from '../../../shared/query-keys/team-keys.ts';
import type { MemberParams } from './member-params.ts';

/** Changes the role of a member. */
export function useChangeRole({ teamId, userId }: MemberParams, onDone: (role: Role) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (role: Role) => api.call(updateTeamUser, { params: { id: teamId, userId }, body: { role } }),
    onSuccess: async (_, role) => {
      await Promise.all(
        [peopleKeys.all, inviteKeys.all, teamKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      onDone(role);
    },
  });
}
