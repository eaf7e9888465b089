import { refundCharge, type ChargeRefundResult } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttemptKey } from '../../../shared/api/use-attempt-key.ts';
import { chargeKeys } from '../../../shared/query-keys/card-keys.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

/** Refunds money of a payment to its card. */
export function useRefundCharge(chargeId: string, onDone: (refund: ChargeRefundResult) => void) {
  const client = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (amount: number) =>
      api.call(refundCharge, {
        params: { id: chargeId },
        body: { amount },
        idempotencyKey: keyOf({ chargeId, amount }),
      }),
    onSuccess: onDone,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: walletKeys.all });
      return client.invalidateQueries({ queryKey: chargeKeys.of(chargeId) });
    },
  });
}
