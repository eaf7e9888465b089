import { listTransactionDocuments } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { documentKeys } from '../../../shared/query-keys/document-keys.ts';

/** The query for the invoice or receipt of a paid order, and its credit notes. */
export function orderDocumentsQuery(transactionId: string) {
  return queryOptions({
    queryKey: documentKeys.ofTransaction(transactionId),
    queryFn: ({ signal }) => api.call(listTransactionDocuments, { params: { id: transactionId } }, { signal }),
  });
}
