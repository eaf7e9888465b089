import { withdrawOrderPayment } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';

/** Cancels a payment in progress: the order becomes a draft again. */
export function useWithdrawPayment(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(withdrawOrderPayment, { params: { id: orderId } }),
    onSuccess: (order) => client.setQueryData(orderKeys.of(orderId), order),
    // The order was paid in the meantime, or expired; refetching it shows which.
    onError: () => client.invalidateQueries({ queryKey: orderKeys.of(orderId) }),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.drafts, refetchType: 'none' }),
  });
}
