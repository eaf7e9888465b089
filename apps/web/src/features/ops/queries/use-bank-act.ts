import { approveBankAct, refuseBankAct, requestBankAct } from '@huggg/contracts';
import type { BankAct, NewBankAct } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { opsKeys } from './ops-keys.ts';

/** Decides about a payment. A second click on the same form counts as the same decision. */
export function useBankAct() {
  const client = useQueryClient();
  const attempt = useAttempt();
  return async (body: NewBankAct): Promise<BankAct> => {
    const act = await attempt(body, (idempotencyKey) => api.call(requestBankAct, { body, idempotencyKey }));
    await client.invalidateQueries({ queryKey: opsKeys.bank });
    return act;
  };
}

/** Approves or refuses a pending decision. */
export function useDecideAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, approve }: { readonly id: string; readonly approve: boolean }) =>
      api.call(approve ? approveBankAct : refuseBankAct, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.bank }),
  });
}
