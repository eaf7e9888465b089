import { updateUserState } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';
import { requireUser } from '../../../shared/session/session.ts';

/** The time up to which thank-yous were read, or null for never; `before` is the time that Undo restores. */
type ThanksSeen = { readonly at: string | null; readonly before?: string | null };

/** Saves the time up to which thank-yous were read, and offers Undo. */
export function useMarkThanksSeen() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ at }: ThanksSeen) =>
      api.call(updateUserState, { params: { id: requireUser().user.id }, body: { entity: { reactionsLastSeen: at } } }),
    onSuccess: async (_, { before }) => {
      await client.invalidateQueries({ queryKey: homeKeys.thanks });
      if (before !== undefined)
        toast('Thank-yous marked as read.', {
          undo: () => {
            mutation.mutate({ at: before });
          },
        });
    },
  });
  return mutation;
}
