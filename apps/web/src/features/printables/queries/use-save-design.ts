import { upsertPrintable } from '@huggg/contracts';
import type { EndpointRequest, PrintableTransaction } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

type DesignInput = EndpointRequest<typeof upsertPrintable>['body'];

/** Saves the design of an order's prints. Refetches the recipients, because another template may have other fields. */
export function useSaveDesign(transactionId: string): (body: DesignInput) => Promise<PrintableTransaction> {
  const client = useQueryClient();
  return async (body) => {
    const saved = await api.call(upsertPrintable, { params: { id: transactionId }, body });
    client.setQueryData(printableKeys.design(transactionId), saved);
    await client.invalidateQueries({ queryKey: printableKeys.receivers(transactionId) });
    return saved;
  };
}
