import { approveWithdrawal, cancelWithdrawal } from '@huggg/contracts';
import type { Withdrawal } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

type Decision = { readonly id: string; readonly approve: boolean };

/** Approves another person's withdrawal, or cancels one that is not paid. */
export function useDecideWithdrawal(onDone: (withdrawal: Withdrawal) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, approve }: Decision) =>
      api.call(approve ? approveWithdrawal : cancelWithdrawal, { params: { id } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: walletKeys.all }),
  });
}
