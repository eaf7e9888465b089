import { removeSubteam } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { teamKeys } from '../../../shared/query-keys/team-keys.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

type Subteam = { readonly teamId: string; readonly id: string; readonly name: string };

/** Closes a subteam. Its name is sent as typed. */
export function useCloseSubteam({ teamId, id, name }: Subteam, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(removeSubteam, { params: { id: teamId, subId: id }, query: { name } }),
    onSuccess: async () => {
      await Promise.all(
        [teamKeys.all, teamKeys.memberships, walletKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      onDone();
    },
  });
}
