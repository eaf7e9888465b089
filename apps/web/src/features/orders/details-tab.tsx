import { isHandedOver, type TransactionDetail } from '@huggg/contracts';
import { Unknown } from '@huggg/ui';
import { date, dateTime, quantity } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { methodLabels } from '../../shared/gifts/list-search.ts';
import { EditDetails } from './edit-details.tsx';
import classes from './tabs.module.css';
import { Picture } from './picture.tsx';

/** What was sent, how, and the order's details. */
export function DetailsTab({ order }: { readonly order: TransactionDetail }) {
  const [editing, setEditing] = useState(false);
  const { timeZone } = order;
  return (
    <div className={classes.columns}>
      <Block title="The gift">
        <Line label="Gift">
          <Picture product={order.product} />
        </Line>
        <Line label="From">{order.fromName || <Unknown />}</Line>
        <Line label="Message">
          <span className={classes.message}>{order.hugggMessage || <Unknown />}</span>
        </Line>
        <Line label="Delivery">{methodLabels[order.delivery_method]}</Line>
        {order.delivery_method === 'superhuggg' ? null : (
          <Line label="Goes out">{order.sendDate ? dateTime(order.sendDate, { timeZone }) : 'Immediately'}</Line>
        )}
        <Line label="Claim-by">{claimByText(order)}</Line>
        <Line label="Unclaimed gifts">
          {order.refundsExpired ? `Refunded to ${order.walletName} in full` : 'Not refunded on this plan'}
        </Line>
      </Block>
      <Block
        title="About this order"
        action={
          order.abilities.editDetails ? (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.75} />}
              onClick={() => setEditing(true)}
            >
              Edit details
            </Button>
          ) : null
        }
      >
        <Line label="Name">{order.name}</Line>
        <Line label="Notes">
          <span className={classes.message}>{order.notes || <Unknown name="No notes" />}</span>
        </Line>
        <Line label="Purchase order number">{order.purchaseOrderNumber ?? <Unknown />}</Line>
        <Line label="Reason">{order.reason_code ?? <Unknown />}</Line>
        <Line label="Sender">
          {order.sender.name}
          <span className={classes.sub}>{order.sender.email}</span>
        </Line>
        <Line label="Ordered">{dateTime(order.created_at, { timeZone })}</Line>
        <Line label="Order ID">
          <span className={`hg-code ${classes.code}`}>{order.id}</span>
        </Line>
      </Block>
      <EditDetails order={order} opened={editing} onClose={() => setEditing(false)} />
    </div>
  );
}

/**
 * Days are counted from sending, or from ordering if the sender hands the gifts over; gifts of a super link have a
 * fixed date.
 */
function claimByText({ delivery_method: method, hugggExpiry, claimBy, timeZone }: TransactionDetail): string {
  if (method === 'superhuggg') return claimBy ? `End of ${date(claimBy, { timeZone })}` : '—';
  return `${quantity(hugggExpiry, 'day')} ${isHandedOver(method) ? 'from ordering' : 'from sending'}`;
}

function Block({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={classes.block}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {action}
      </div>
      <dl className={classes.lines}>{children}</dl>
    </section>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
