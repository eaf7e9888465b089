import type { GiftDetail } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giftKeys } from '../../../shared/query-keys/gift-keys.ts';
import { transactionKeys } from '../../../shared/query-keys/transaction-keys.ts';

/** Changes a gift, and updates it here and in every list with the server's response. */
export function useGiftAction<Input>(
  gift: GiftDetail,
  act: (input: Input) => Promise<unknown>,
  onDone?: (answer: unknown) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      onDone?.(answer);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: giftKeys.all });
      void client.invalidateQueries({ queryKey: transactionKeys.of(gift.transaction_id) });
    },
  });
}
