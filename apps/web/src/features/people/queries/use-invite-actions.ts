import { approveRequest, removeInvite, resendInvite } from '@huggg/contracts';
import type { Invite } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { inviteKeys } from '../../../shared/query-keys/people-keys.ts';

type Act = 'approve' | 'resend' | 'remove';

export function useInviteActions({ id, teamId, emailAddress, state }: Invite) {
  const client = useQueryClient();
  const calls: Readonly<Record<Act, { readonly run: () => Promise<unknown>; readonly said: string }>> = {
    approve: {
      run: () => api.call(approveRequest, { params: { id }, body: {} }),
      said: `${emailAddress} gets a link now.`,
    },
    resend: {
      run: () => api.call(resendInvite, { params: { id } }),
      said: `A new link is on its way to ${emailAddress}; the old one no longer works.`,
    },
    remove: {
      run: () => api.call(removeInvite, { params: { id: teamId, inviteId: id } }),
      said:
        state === 'requested'
          ? `The request of ${emailAddress} is refused.`
          : `The invite of ${emailAddress} is withdrawn.`,
    },
  };
  const mutation = useMutation({
    mutationFn: (act: Act) => calls[act].run(),
    onSuccess: async (_, act) => {
      toast(calls[act].said);
      await client.invalidateQueries({ queryKey: inviteKeys.all });
    },
  });
  return {
    act: (act: Act) => {
      mutation.mutate(act);
    },
    working: mutation.isPending,
    failed: mutation.error ? describeError(mutation.error) : undefined,
  };
}
