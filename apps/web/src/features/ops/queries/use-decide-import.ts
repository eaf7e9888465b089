import { applyBankImport, discardBankImport } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Applies or discards a statement. */
export function useDecideImport(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, apply }: { readonly id: string; readonly apply: boolean }) =>
      api.call(apply ? applyBankImport : discardBankImport, { params: { id } }),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([opsKeys.bank, opsKeys.overview].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
