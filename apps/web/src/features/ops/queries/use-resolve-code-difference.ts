import { resolveCodeDifference, type CodeDifferenceAct } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Resolves a difference, which removes it from the list. */
export function useResolveCodeDifference() {
  const client = useQueryClient();
  return async (id: string, body: { readonly note: string; readonly act: CodeDifferenceAct }): Promise<void> => {
    try {
      await api.call(resolveCodeDifference, { params: { id }, body });
    } finally {
      await Promise.all(
        [opsKeys.codeSuppliers, opsKeys.overview].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    }
  };
}
