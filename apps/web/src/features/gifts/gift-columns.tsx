import type { GiftHit } from '@huggg/contracts';
import { Money, StatusBadge, Unknown } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { deliveryStatus } from '@huggg/ui/status';
import type { ReactNode } from 'react';
import { GiftStatusBadges } from '../../shared/gifts/gift-status-badges.tsx';
import { productLabel } from '../../shared/gifts/product-label.ts';
import { giftReference, personName, receiverAddress, receiverName } from '../../shared/gifts/receiver-name.ts';
import type { ListColumn } from '../../shared/list/types.ts';
import classes from './gifts.module.css';

/** Columns of S18. */
export function giftColumns(timeZone: string | undefined): readonly ListColumn<GiftHit>[] {
  const day = (at: string) => <span className={classes.nowrap}>{date(at, { timeZone })}</span>;
  return [
    { key: 'recipient', title: 'Recipient', render: (gift) => <Recipient gift={gift} /> },
    {
      key: 'gift',
      title: 'Gift',
      render: ({ purchase }) => <span className={classes.clamp}>{productLabel(purchase)}</span>,
      width: 180,
    },
    {
      key: 'order',
      title: 'Order',
      render: ({ transaction }) => <span className={classes.clamp}>{transaction.name}</span>,
      width: 150,
    },
    {
      key: 'status',
      title: 'Status',
      render: (gift) => <GiftStatusBadges gift={gift} timeZone={timeZone} quiet />,
      width: 200,
    },
    {
      key: 'delivery',
      title: 'Delivery',
      render: (gift) => <Delivery gift={gift} />,
      width: 190,
      shownAtFirst: false,
      card: 'none',
    },
    openedColumn(day),
    { key: 'claim-by', title: 'Claim by', render: ({ expiry_date: at }) => day(at), sort: 'expiry_date', width: 125 },
    {
      key: 'value',
      title: 'Value',
      render: ({ pricePence }) => <Money pence={pricePence} />,
      align: 'end',
      width: 95,
      card: 'aside',
    },
    {
      key: 'sender',
      title: 'Sender',
      render: ({ sender }) => personName(sender) ?? <Unknown />,
      width: 150,
      shownAtFirst: false,
    },
    {
      key: 'created',
      title: 'Created',
      render: ({ created_at: at }) => day(at),
      sort: 'created_at',
      width: 125,
      shownAtFirst: false,
      card: 'none',
    },
    {
      key: 'sent',
      title: 'Sent',
      render: ({ sent_date: at }) => (at ? day(at) : <Unknown name="Not sent" />),
      sort: 'sent_date',
      width: 125,
      shownAtFirst: false,
      card: 'none',
    },
  ];
}

function openedColumn(day: (at: string) => ReactNode): ListColumn<GiftHit> {
  return {
    key: 'opened',
    title: 'Opened',
    render: ({ viewed_date: at }) => (at ? day(at) : <Unknown name="Not opened" />),
    width: 125,
  };
}

/** A place of a super link has no delivery: its visitor claims it. */
function Delivery({ gift: { deliveryStatus: delivery, transaction } }: { readonly gift: GiftHit }) {
  return transaction.delivery_method === 'superhuggg' ? (
    <Unknown name="Claimed by a super link" />
  ) : (
    <StatusBadge status={deliveryStatus(delivery)} quiet />
  );
}

function Recipient({ gift }: { readonly gift: GiftHit }) {
  const { receiver } = gift;
  const [name, address] = [receiverName(receiver), receiverAddress(receiver)];
  return (
    <span className={classes.recipient}>
      {name ? (
        <span>{name}</span>
      ) : (
        <span>
          <span className={classes.muted}>Link </span>
          <span className="hg-code">{giftReference(gift)}</span>
        </span>
      )}
      {address ? <span className={classes.address}>{address}</span> : null}
    </span>
  );
}
