import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giftKeys } from '../../query-keys/gift-keys.ts';
import { transactionKeys } from '../../query-keys/transaction-keys.ts';
import type { BulkQuestion } from './bulk-preview-query.ts';
import { runBulk } from './run-bulk.ts';

/** Makes a change to a selection, once however often it is pressed. */
export function useRunBulk(question: BulkQuestion) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => runBulk({ ...question, preview: false }),
    onSettled: async () => {
      const { orderId } = question;
      if (orderId !== null) return client.invalidateQueries({ queryKey: transactionKeys.of(orderId) });
      await client.invalidateQueries({ queryKey: giftKeys.all });
      return client.invalidateQueries({ queryKey: transactionKeys.all });
    },
  });
}
