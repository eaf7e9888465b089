import { retryVoidingCode } from '@huggg/contracts';
import type { VoidOutcome } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Asks a supplier again whether it voids a code. */
export function useRetryVoid(onDone: (outcome: VoidOutcome) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(retryVoidingCode, { params: { id } }),
    onSuccess: ({ outcome }) => {
      onDone(outcome);
    },
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.codeSuppliers }),
  });
}
