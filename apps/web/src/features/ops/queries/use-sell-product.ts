import { restoreOpsProduct, withdrawOpsProduct } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Withdraws a product with a reason, or restores it without one. */
export function useSellProduct(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null): Promise<unknown> =>
      reason === null
        ? api.call(restoreOpsProduct, { params: { id } })
        : api.call(withdrawOpsProduct, { params: { id }, body: { reason } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.catalogue }),
  });
}
