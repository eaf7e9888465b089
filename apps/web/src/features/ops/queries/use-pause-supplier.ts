import { pauseCodeSupplier } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Pauses or resumes a supplier. */
export function usePauseSupplier(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: { readonly key: string; readonly paused: boolean; readonly reason: string }) =>
      api.call(pauseCodeSupplier, { params: { key }, body }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.codeSuppliers }),
  });
}
