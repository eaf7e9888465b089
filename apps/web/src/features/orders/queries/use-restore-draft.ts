import { createOrder } from '@huggg/contracts';
import type { Order, OrderDraft } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';

/** Creates a removed draft again, with its content. */
export function useRestoreDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, name, notes, purchaseOrderNumber, details }: Order) =>
      api.call(createOrder, {
        body: { type, name, notes, purchaseOrderNumber, details } satisfies Required<OrderDraft>,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.drafts }),
  });
}
