import { cancelTopUpInvoice, createTopUpInvoice } from '@huggg/contracts';
import type { NewTopUpInvoice, TopUpInvoice } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { topUpKeys } from '../../../shared/query-keys/top-up-keys.ts';

/** Asks for a top-up by bank. One key for each opening of the form, so that a second press is the same top-up. */
export function useCreateTopUp() {
  const client = useQueryClient();
  const [attempt] = useState(() => crypto.randomUUID());
  return async (body: NewTopUpInvoice): Promise<TopUpInvoice> => {
    const idempotencyKey = `${attempt}-${body.amount}-${body.purchaseOrderNumber ?? ''}`.slice(0, 255);
    const made = await api.call(createTopUpInvoice, { body, idempotencyKey });
    client.setQueryData(topUpKeys.one(made.id), made);
    await client.invalidateQueries({ queryKey: topUpKeys.ofWallet(made.walletId) });
    return made;
  };
}

/** Withdraws a top-up of which nothing was paid. */
export function useCancelTopUp(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(cancelTopUpInvoice, { params: { id } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: topUpKeys.all }),
  });
}
