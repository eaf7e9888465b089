import { approveOrder, refuseOrder, withdrawApproval } from '@huggg/contracts';
import type { Approval } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { approvalKeys } from '../../../shared/query-keys/approval-keys.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { transactionKeys } from '../../../shared/query-keys/transaction-keys.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

export type Answer =
  | { readonly kind: 'approve' }
  | { readonly kind: 'refuse'; readonly reason: string }
  | { readonly kind: 'withdraw' };

function send({ id, totalPence }: Approval, answer: Answer, idempotencyKey: string): Promise<Approval> {
  const call = { params: { id }, idempotencyKey };
  if (answer.kind === 'approve') return api.call(approveOrder, { ...call, body: { amount: totalPence } });
  if (answer.kind === 'refuse') return api.call(refuseOrder, { ...call, body: { reason: answer.reason } });
  return api.call(withdrawApproval, call);
}

/** Approves, refuses or withdraws. Whatever the outcome, all data that includes the order is loaded again. */
export function useAnswer(approval: Approval) {
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (answer: Answer) =>
      attempt([approval.id, approval.totalPence, answer], (key) => send(approval, answer, key)),
    onSuccess: (answered) => client.setQueryData(approvalKeys.of(approval.id), answered),
    onError: () => client.invalidateQueries({ queryKey: approvalKeys.of(approval.id) }),
    onSettled: () =>
      Promise.all(
        [approvalKeys.waiting, homeKeys.all, orderKeys.all, transactionKeys.all, walletKeys.all].map((queryKey) =>
          client.invalidateQueries({ queryKey, refetchType: 'none' }),
        ),
      ),
  });
}
