import { sendInvites } from '@huggg/contracts';
import type { InviteResult, InviteType } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { inviteKeys, peopleKeys } from '../../../shared/query-keys/people-keys.ts';

type Invites = { readonly addresses: readonly string[]; readonly type: InviteType };

/** Invites people by their addresses; the answer says of each what came of it. */
export function useSendInvites(teamId: string, onSent: (results: readonly InviteResult[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ addresses, type }: Invites) =>
      api.call(sendInvites, { params: { id: teamId }, body: { invites: [...addresses], type } }),
    onSuccess: async ({ results }) => {
      onSent(results);
      await Promise.all([peopleKeys.all, inviteKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
