import { refundCharge, type ChargeRefundResult } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { chargeKeys } from '../../../shared/query-keys/card-keys.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

/** Refunds money of a payment to its card. */
export function useRefundCharge(chargeId: string, onDone: (refund: ChargeRefundResult) => void) {
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (amount: number) =>
      attempt({ chargeId, amount }, (idempotencyKey) =>
        api.call(refundCharge, { params: { id: chargeId }, body: { amount }, idempotencyKey }),
      ),
    onSuccess: onDone,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: walletKeys.all });
      return client.invalidateQueries({ queryKey: chargeKeys.of(chargeId) });
    },
  });
}
