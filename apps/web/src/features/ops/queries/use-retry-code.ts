import { retryWaitingCode } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Requests the code of a gift again. */
export function useRetryCode(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(retryWaitingCode, { params: { id } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.codeSuppliers }),
  });
}
