import type { Gift, TransactionDetail } from '@huggg/contracts';
import { Money, StatusBadge, Unknown } from '@huggg/ui';
import { date, dateTime } from '@huggg/ui/format';
import { deliveryStatus } from '@huggg/ui/status';
import { GiftBadges } from '../../shared/gifts/gift-badges.tsx';
import { giftReference, receiverAddress, receiverName } from '../../shared/gifts/receiver-name.ts';
import type { ListColumn } from '../../shared/list/types.ts';
import classes from './orders.module.css';

/** Columns of an order's gifts: recipient, status, delivery, opened, claim by, value. */
export function giftColumns({ timeZone, sendDate }: TransactionDetail): readonly ListColumn<Gift>[] {
  return [
    { key: 'recipient', title: 'Recipient', render: (gift) => <Recipient gift={gift} /> },
    {
      key: 'status',
      title: 'Status',
      render: (gift) => <GiftBadges gift={gift} timeZone={timeZone} sendDate={sendDate} quiet />,
      width: 150,
    },
    {
      key: 'delivery',
      title: 'Delivery',
      render: (gift) => <StatusBadge status={deliveryStatus(gift.deliveryStatus)} quiet />,
      width: 250,
    },
    {
      key: 'opened',
      title: 'Opened',
      render: ({ viewed_date: at }) =>
        at ? <span className={classes.nowrap}>{dateTime(at, { timeZone })}</span> : <Unknown name="Not opened" />,
      width: 170,
    },
    {
      key: 'claim-by',
      title: 'Claim by',
      render: ({ expiry_date: at }) => <span className={classes.nowrap}>{date(at, { timeZone })}</span>,
      width: 130,
    },
    {
      key: 'value',
      title: 'Value',
      render: ({ pricePence }) => <Money pence={pricePence} />,
      align: 'end',
      width: 110,
      card: 'aside',
    },
  ];
}

function Recipient({ gift }: { readonly gift: Gift }) {
  const { receiver } = gift;
  const [name, address] = [receiverName(receiver), receiverAddress(receiver)];
  return (
    <span className={classes.name}>
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
