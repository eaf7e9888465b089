import { startLedgerProof } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Starts a proof. */
export function useStartProof() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(startLedgerProof, {}),
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.all }),
  });
}
