import { unlockWallet } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Unlocks a wallet, and reloads its team. */
export function useUnlockWallet(teamId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      api.call(unlockWallet, { params: { id }, body: { reason } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.team(teamId) }),
  });
}
