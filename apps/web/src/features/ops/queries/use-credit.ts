import { approveCredit, refuseCredit, requestCredit } from '@huggg/contracts';
import type { CreditRequest, WalletCredit } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Enters a payment. One key for each opening of the form, so that a second press is the same payment. */
export function useEnterCredit() {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return async (body: CreditRequest): Promise<WalletCredit> => {
    // A corrected form is another request.
    const key = `${idempotencyKey}-${JSON.stringify(body)}`.slice(0, 255);
    const credit = await api.call(requestCredit, { body, idempotencyKey: key });
    await client.invalidateQueries({ queryKey: opsKeys.credits });
    return credit;
  };
}

/** Approves or refuses a payment that waits. */
export function useDecideCredit(onDone: (credit: WalletCredit) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, approve }: { readonly id: string; readonly approve: boolean }) =>
      api.call(approve ? approveCredit : refuseCredit, { params: { id } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.credits }),
  });
}
