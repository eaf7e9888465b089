import { savePrintableReceivers } from '@huggg/contracts';
import type { EndpointRequest } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

type Rows = EndpointRequest<typeof savePrintableReceivers>['body']['receivers'];

/** Saves the printed values for gifts of an order. */
export function useSaveReceivers(transactionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (receivers: Rows) =>
      api.call(savePrintableReceivers, { params: { id: transactionId }, body: { receivers } }),
    onSettled: () => client.invalidateQueries({ queryKey: printableKeys.order(transactionId) }),
  });
}
