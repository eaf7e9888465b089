import { createOrder } from '@huggg/contracts';
import type { Order, OrderDraft } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';

/** Creates a removed draft again, with its content. */
export function useRestoreDraft() {
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: ({ type, name, notes, purchaseOrderNumber, details }: Order) => {
      const body = { type, name, notes, purchaseOrderNumber, details } satisfies Required<OrderDraft>;
      return attempt(body, (idempotencyKey) => api.call(createOrder, { body, idempotencyKey }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.drafts }),
  });
}
