import { createPrintablePdfs } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { exportKeys } from '../../../shared/query-keys/export-keys.ts';

/** Asks for the prints of an order, which a job makes. */
export function useAskPrints(transactionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(createPrintablePdfs, { body: { transactionId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: exportKeys.all }),
  });
}
