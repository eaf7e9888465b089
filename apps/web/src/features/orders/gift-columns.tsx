import type { Gift, TransactionDetail } from '@huggg/contracts';
import { Money, StatusBadge, Unknown } from '@huggg/ui';
import { date, dateTime } from '@huggg/ui/format';
import { deliveryStatus } from '@huggg/ui/status';
import { GiftStanding } from '../../shared/gifts/gift-standing.tsx';
import { giftReference, receiverAddress, receiverName } from '../../shared/gifts/receiver-name.ts';
import type { ListColumn } from '../../shared/list/types.ts';
import classes from './orders.module.css';

/**
 * Columns of an order's gifts: recipient, status, opened. What is the same for all of them stands above the table: their value, and their
 * claim-by as long as no gift has its own. Delivery stands beside the status where it says more.
 */
export function giftColumns(
  { timeZone, sendDate, claimBy }: TransactionDetail,
  gifts: readonly Gift[],
): readonly ListColumn<Gift>[] {
  const ownDates = gifts.some(({ expiry_date: at }) => claimBy !== null && at !== claimBy);
  return [
    { key: 'recipient', title: 'Recipient', render: (gift) => <Recipient gift={gift} /> },
    {
      key: 'status',
      title: 'Status',
      render: (gift) => <GiftStanding gift={gift} timeZone={timeZone} sendDate={sendDate} quiet />,
      width: 260,
    },
    {
      key: 'delivery',
      title: 'Delivery',
      render: (gift) => <StatusBadge status={deliveryStatus(gift.deliveryStatus)} quiet />,
      width: 250,
      shownAtFirst: false,
      card: 'none',
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
      shownAtFirst: ownDates,
      ...(ownDates ? {} : { card: 'none' as const }),
    },
    {
      key: 'value',
      title: 'Value',
      render: ({ pricePence }) => <Money pence={pricePence} />,
      align: 'end',
      width: 110,
      shownAtFirst: false,
      card: 'none',
    },
  ];
}

function Recipient({ gift }: { readonly gift: Gift }) {
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
