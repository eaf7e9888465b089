import { sendOrderTest } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** Emails the user a test of the draft. */
export function useSendTest(orderId: string) {
  return useMutation({ mutationFn: () => api.call(sendOrderTest, { params: { id: orderId }, body: {} }) });
}
