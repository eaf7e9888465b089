import { resolvePaymentDifference } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Records the explanation of a difference, which removes it from the list. */
export function useResolveDifference() {
  const client = useQueryClient();
  return async (id: string, note: string): Promise<void> => {
    try {
      await api.call(resolvePaymentDifference, { params: { id }, body: { note } });
    } finally {
      await Promise.all(
        [opsKeys.differences, opsKeys.overview].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    }
  };
}
