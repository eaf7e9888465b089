import { listPrintableReceivers } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

/** The printed values of each gift of an order, and how often each was printed. Disabled until the design is saved. */
export const receiversQuery = (transactionId: string, { saved }: { readonly saved: boolean }) =>
  queryOptions({
    queryKey: printableKeys.receivers(transactionId),
    queryFn: ({ signal }) => api.call(listPrintableReceivers, { params: { id: transactionId }, query: {} }, { signal }),
    enabled: saved,
  });
