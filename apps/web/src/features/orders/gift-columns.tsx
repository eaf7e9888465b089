import type { Gift, TransactionDetail } from '@huggg/contracts';
import { CopyButton, Money, StatusBadge, Unknown } from '@huggg/ui';
import { date, dateTime } from '@huggg/ui/format';
import { deliveryStatus } from '@huggg/ui/status';
import { GiftStatusBadges } from '../../shared/gifts/gift-status-badges.tsx';
import { canShareLinks } from '../../shared/gifts/can-share-links.ts';
import { isLinkOffered } from '../../shared/gifts/is-link-offered.ts';
import { giftReference, receiverAddress, receiverName } from '../../shared/gifts/receiver-name.ts';
import type { ListColumn } from '../../shared/list/types.ts';
import classes from './orders.module.css';

/**
 * The columns of an order's gifts: recipient, status with the delivery if it adds information, opened. Values that all
 * gifts share, such as value and claim-by, are above the table.
 */
export function giftColumns(order: TransactionDetail, gifts: readonly Gift[]): readonly ListColumn<Gift>[] {
  const { timeZone, sendDate, claimBy } = order;
  const ownDates = gifts.some(({ expiry_date: at }) => claimBy !== null && at !== claimBy);
  return [
    { key: 'recipient', title: 'Recipient', render: (gift) => <Recipient gift={gift} /> },
    ...(order.delivery_method === 'links' && canShareLinks(order) ? [linkColumn] : []),
    {
      key: 'status',
      title: 'Status',
      render: (gift) => <GiftStatusBadges gift={gift} timeZone={timeZone} sendDate={sendDate} quiet />,
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

/** A link can be copied from its row, without opening the gift first. */
const linkColumn: ListColumn<Gift> = {
  key: 'link',
  title: 'Link',
  render: (gift) =>
    gift.launch_url && isLinkOffered(gift) ? (
      <CopyButton
        value={gift.launch_url}
        label="Copy link"
        size="compact-sm"
        aria-label={`Copy link ${giftReference(gift)}`}
      />
    ) : (
      <Unknown name="Not to be handed on" />
    ),
  width: 140,
  card: 'foot',
};

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
