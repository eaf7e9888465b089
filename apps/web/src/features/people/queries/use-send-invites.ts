import { sendInvites } from '@huggg/contracts';
import type { InviteResult, InviteType } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';
import { inviteKeys, peopleKeys } from '../../../shared/query-keys/people-keys.ts';

type Invites = {
  readonly addresses: readonly string[];
  readonly type: InviteType;
  /** The budget that they join; empty for none. */
  readonly budgetId: string;
};

/** Invites people by their addresses; the response contains a result for each. */
export function useSendInvites(teamId: string, onSent: (results: readonly InviteResult[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ addresses, type, budgetId }: Invites) =>
      api.call(sendInvites, {
        params: { id: teamId },
        body: { invites: [...addresses], type, ...(budgetId && { automationId: budgetId }) },
      }),
    onSuccess: async ({ results }) => {
      onSent(results);
      await Promise.all(
        [peopleKeys.all, inviteKeys.all, budgetKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}
