import { useMutation, useQueryClient } from '@tanstack/react-query';
import { transactionKeys } from '../../../shared/query-keys/transaction-keys.ts';
import type { BulkQuestion } from './bulk-preview-query.ts';
import { runBulk } from './run-bulk.ts';

/** Does a change to a selection, once however often it is pressed. */
export function useRunBulk(question: BulkQuestion) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => runBulk({ ...question, preview: false }),
    onSettled: () => client.invalidateQueries({ queryKey: transactionKeys.of(question.orderId) }),
  });
}
