import { createPrintablePdfs } from '@huggg/contracts';
import type { EndpointRequest } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { exportKeys } from '../../../shared/query-keys/export-keys.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

type PrintRequest = EndpointRequest<typeof createPrintablePdfs>['body'];

/**
 * Requests the prints of an order, which a job creates. `prepare` saves unsaved changes; if it fails, nothing is
 * requested.
 */
export function useRequestPrints(prepare: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PrintRequest) => {
      await prepare();
      return api.call(createPrintablePdfs, { body });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: exportKeys.all }),
        client.invalidateQueries({ queryKey: printableKeys.orders }),
      ]),
  });
}
