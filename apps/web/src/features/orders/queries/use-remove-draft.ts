import { deleteOrder, getOrder } from '@huggg/contracts';
import type { Order } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';

/** Removes a draft; `onRemoved` receives its content, so that it can be restored. */
export function useRemoveDraft(id: string, onRemoved: (kept: Order) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const kept = await api.call(getOrder, { params: { id } });
      await api.call(deleteOrder, { params: { id } });
      return kept;
    },
    onSuccess: async (kept) => {
      await client.invalidateQueries({ queryKey: orderKeys.drafts });
      onRemoved(kept);
    },
  });
}
