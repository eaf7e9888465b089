import { Money, StatusBadge, Unknown } from '@huggg/ui';
import { date, quantity } from '@huggg/ui/format';
import { processingStatus } from '@huggg/ui/status';
import { IconMailX } from '@tabler/icons-react';
import type { TransactionHit } from '@huggg/contracts';
import { methodLabels } from '../../shared/gifts/list-search.ts';
import { personName } from '../../shared/gifts/receiver-name.ts';
import type { ListColumn } from '../../shared/list/types.ts';
import classes from './orders.module.css';
import { OrderStatusBar } from '../../shared/gifts/order-status-bar.tsx';
import { unclaimedOf } from '../../shared/gifts/order-summary.ts';
import { Picture } from './picture.tsx';

/** Columns of S16: name, gift, delivery, status bar, value, sender, date. */
export const orderColumns = (timeZone: string | undefined): readonly ListColumn<TransactionHit>[] => [
  { key: 'name', title: 'Name', render: (hit) => <Name {...hit} /> },
  { key: 'gift', title: 'Gift', render: ({ product }) => <Picture product={product} />, width: 210, card: 'across' },
  {
    key: 'delivery',
    title: 'Delivery',
    render: ({ transaction }) => methodLabels[transaction.delivery_method],
    width: 100,
  },
  { key: 'status', title: 'Status', render: (hit) => <Status {...hit} />, width: 220, card: 'across' },
  {
    key: 'value',
    title: 'Value',
    render: ({ transaction }) => <Money pence={transaction.sale_total} />,
    sort: 'sale_total',
    align: 'end',
    width: 120,
    card: 'aside',
  },
  {
    key: 'sender',
    title: 'Sender',
    render: ({ sender }) => personName(sender) ?? <Unknown />,
    width: 150,
    card: 'none',
  },
  {
    key: 'date',
    title: 'Date',
    render: ({ transaction }) => <span className={classes.nowrap}>{date(transaction.created_at, { timeZone })}</span>,
    sort: 'created_at',
    width: 120,
  },
];

function Name({ transaction, needsAttention }: TransactionHit) {
  return (
    <span className={classes.name}>
      <span>{transaction.name}</span>
      {needsAttention > 0 ? (
        <span className={classes.attention}>
          <IconMailX size={16} stroke={1.75} aria-hidden="true" />
          {quantity(needsAttention, 'gift')} did not arrive
        </span>
      ) : null}
    </span>
  );
}

function Status({ transaction, hugggStatuses, needsAttention }: TransactionHit) {
  const { processing, progress } = transaction;
  if (processing !== null && processing !== 'updating')
    return (
      <StatusBadge
        quiet
        status={processingStatus(processing, {
          done: processing === 'creating' ? progress.prepared : progress.dispatched,
          total: progress.total,
        })}
      />
    );
  const unclaimed = unclaimedOf(transaction);
  // Places of a super link become gifts when people claim them.
  if (unclaimed > 0 && unclaimed === progress.total) return <span>None of {quantity(unclaimed, 'gift')} claimed</span>;
  return <OrderStatusBar statuses={hugggStatuses} undelivered={needsAttention} unclaimed={unclaimed} />;
}
