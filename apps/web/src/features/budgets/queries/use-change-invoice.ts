import { changeBudgetInvoice, type EndpointInput } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

type Change = EndpointInput<typeof changeBudgetInvoice>['body'];

/** Publishes the invoice of a period, or saves its notes. */
export function useChangeInvoice({ id, automationId }: { readonly id: string; readonly automationId: string }) {
  const { refresh } = useRefresh(automationId);
  return useMutation({
    mutationFn: (change: Change) =>
      api.call(changeBudgetInvoice, { params: { id: automationId, invoiceId: id }, body: change }),
    onSettled: refresh,
  });
}
