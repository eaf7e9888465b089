import { approveCredit, refuseCredit, requestCredit } from '@huggg/contracts';
import type { CreditRequest, WalletCredit } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { opsKeys } from './ops-keys.ts';

/** Enters a payment. A second click on the same form counts as the same payment; a corrected form is another one. */
export function useEnterCredit() {
  const client = useQueryClient();
  const attempt = useAttempt();
  return async (body: CreditRequest): Promise<WalletCredit> => {
    const credit = await attempt(body, (idempotencyKey) => api.call(requestCredit, { body, idempotencyKey }));
    await client.invalidateQueries({ queryKey: opsKeys.credits });
    return credit;
  };
}

/** Approves or refuses a pending payment. */
export function useDecideCredit(onDone: (credit: WalletCredit) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, approve }: { readonly id: string; readonly approve: boolean }) =>
      api.call(approve ? approveCredit : refuseCredit, { params: { id } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.credits }),
  });
}
