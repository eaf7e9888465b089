import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giftKeys } from '../../query-keys/gift-keys.ts';
import { transactionKeys } from '../../query-keys/transaction-keys.ts';
import type { Undo } from './bulk-kinds.ts';
import { undoBulk } from './run-bulk.ts';

/** Undoes a change to a selection, once however often it is pressed. */
export function useUndoBulk(ids: readonly string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (undo: Undo) => undoBulk({ ids, undo, key: `undo-${undo.changeId}` }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: giftKeys.all });
      return client.invalidateQueries({ queryKey: transactionKeys.all });
    },
  });
}
