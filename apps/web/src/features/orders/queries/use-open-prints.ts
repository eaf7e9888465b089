import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { printsNavigation } from '../../../shared/gifts/printed-selection.ts';

/** Opens the pages of an order with the gifts that `read` finds; if it returns undefined, with all of them. */
export function useOpenPrints(orderId: string, read: () => Promise<readonly string[] | undefined>) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: read,
    onSuccess: (ids) =>
      navigate({ to: '/printables/$transactionId', params: { transactionId: orderId }, ...printsNavigation(ids) }),
  });
}
