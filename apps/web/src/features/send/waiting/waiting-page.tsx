import type { Order } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../shared/live/live.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { AwaitingApproval } from './awaiting-approval.tsx';
import { Awaiting } from './awaiting.tsx';
import { Paying } from './paying.tsx';

/** S15. Shows an order with a payment in progress, and continues when the payment succeeds or fails. */
export function WaitingPage({ order }: { readonly order: Order }) {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: orderKeys.of(order.id) });
  useLive(
    ['order.changed', 'order.paid', 'order.approval-ended', 'charge.settled'],
    ({ id, data }) => {
      const concerned: readonly unknown[] = [id, 'orderId' in data ? data.orderId : undefined];
      if (concerned.includes(order.id) || concerned.includes(order.payment?.chargeId)) readAgain();
    },
    readAgain,
  );
  if (order.status === 'awaiting-approval') return <AwaitingApproval order={order} />;
  return order.status === 'paying' ? <Paying order={order} /> : <Awaiting order={order} />;
}
