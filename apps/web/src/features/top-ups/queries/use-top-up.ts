import { cancelTopUpInvoice, createTopUpInvoice } from '@huggg/contracts';
import type { NewTopUpInvoice, TopUpInvoice } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { topUpKeys } from '../../../shared/query-keys/top-up-keys.ts';

/** Requests a top-up by bank transfer. Submitting the same form again does not create another one. */
export function useCreateTopUp() {
  const client = useQueryClient();
  const attempt = useAttempt();
  return async (body: NewTopUpInvoice): Promise<TopUpInvoice> => {
    const made = await attempt(body, (idempotencyKey) => api.call(createTopUpInvoice, { body, idempotencyKey }));
    client.setQueryData(topUpKeys.one(made.id), made);
    await client.invalidateQueries({ queryKey: topUpKeys.ofWallet(made.walletId) });
    return made;
  };
}

/** Cancels a top-up for which nothing was paid. */
export function useCancelTopUp(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(cancelTopUpInvoice, { params: { id } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: topUpKeys.all }),
  });
}
