import { requestWithdrawal } from '@huggg/contracts';
import type { NewWithdrawal, Withdrawal } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

/** Requests a withdrawal of a wallet's available money. */
export function useWithdraw(walletId: string, onDone: (withdrawal: Withdrawal) => void) {
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (body: NewWithdrawal) =>
      attempt(body, (idempotencyKey) =>
        api.call(requestWithdrawal, { params: { id: walletId }, body, idempotencyKey }),
      ),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: walletKeys.all }),
  });
}
