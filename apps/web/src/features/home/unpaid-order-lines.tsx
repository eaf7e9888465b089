import { pounds, quantity } from '@huggg/ui/format';
import { IconFileInvoice } from '@tabler/icons-react';
import { draftName } from '../../shared/gifts/draft-name.ts';
import { draftPath } from '../../shared/gifts/draft-path.ts';
import { Line } from './work-list.tsx';

type UnpaidOrder = Parameters<typeof draftName>[0] & { readonly id: string; readonly totalPence: number | null };

const icon = <IconFileInvoice size={20} stroke={1.75} />;

/** Orders whose invoices are not paid, or not in full. Their gifts wait for the payment. */
export function UnpaidOrderLines({
  orders,
  total,
}: {
  readonly orders: readonly UnpaidOrder[];
  readonly total: number;
}) {
  const rest = total - orders.length;
  return (
    <>
      {orders.map((order) => (
        <Line
          key={order.id}
          icon={icon}
          what={
            order.totalPence === null
              ? 'An order is waiting for payment'
              : `Order of ${pounds(order.totalPence)} is waiting for payment`
          }
          sub={draftName(order)}
          to={draftPath(order.id)}
          button="Show reference"
        />
      ))}
      {rest > 0 ? (
        <Line
          icon={icon}
          what={`${quantity(rest, 'more order')} with unpaid invoices`}
          sub="Drafts"
          to="/transactions/drafts"
          button="Show orders"
        />
      ) : null}
    </>
  );
}
