import { approveBankAct, refuseBankAct, requestBankAct } from '@huggg/contracts';
import type { BankAct, NewBankAct } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Decides about a payment. One key for each opening of the form, so that a second press is the same decision. */
export function useBankAct() {
  const client = useQueryClient();
  const [attempt] = useState(() => crypto.randomUUID());
  return async (body: NewBankAct): Promise<BankAct> => {
    const act = await api.call(requestBankAct, {
      body,
      idempotencyKey: `${attempt}-${JSON.stringify(body)}`.slice(0, 255),
    });
    await client.invalidateQueries({ queryKey: opsKeys.bank });
    return act;
  };
}

/** Approves or refuses a decision that waits. */
export function useDecideAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, approve }: { readonly id: string; readonly approve: boolean }) =>
      api.call(approve ? approveBankAct : refuseBankAct, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.bank }),
  });
}
