import type { DeliveryMethod, OpsGift } from '@huggg/contracts';
import { dateTime, phone, pounds, quantity } from '@huggg/ui/format';
import { deliveryStatus } from '@huggg/ui/status';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { eventText } from '../../shared/gifts/event-text.ts';
import { methodLabels } from '../../shared/gifts/list-search.ts';
import { Page } from '../../shared/page/page.tsx';
import { findCrumbs } from './console-crumbs.ts';
import { Facts, Part, Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { giftQuery } from './queries/gift-query.ts';

const route = getRouteApi('/shell/ops/ops/gifts/$id');

/** The page of a gift for operators, which never shows its link or code. */
export function GiftPage() {
  const { id } = route.useParams();
  const gift = useQuery(giftQuery(id));
  return (
    <Page
      title={gift.data?.product.name ?? 'Gift'}
      description="Without its link and code. Your visit is recorded in the team’s own log."
      badges={gift.data ? <Badges gift={gift.data} /> : undefined}
      crumbs={findCrumbs}
    >
      <Loaded query={gift} label="Loading the gift" rows={6}>
        {(data) => (
          <div className={classes.sections}>
            <Overview gift={data} />
            <Deliveries gift={data} />
            <Events gift={data} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Badges({ gift: { status, frozen, inReview } }: { readonly gift: OpsGift }) {
  return (
    <>
      <Badge color="info">{status}</Badge>
      {frozen ? <Badge color="warning">{inReview ? 'Being checked' : 'Frozen'}</Badge> : null}
    </>
  );
}

const instantText = (instant: string | null): string | null => (instant ? dateTime(instant) : null);

function Overview({ gift }: { readonly gift: OpsGift }) {
  const { receiver, team, sender, order, dates } = gift;
  return (
    <Facts
      facts={[
        { label: 'Recipient', value: receiver.name },
        { label: 'Address', value: receiver.email ?? (receiver.phone ? phone(receiver.phone) : null) },
        {
          label: 'Delivery',
          value: `${methodLabels[gift.deliveryMethod as DeliveryMethod]}: ${deliveryStatus(gift.deliveryStatus).label}`,
        },
        { label: 'Last delivery error', value: gift.deliveryError },
        {
          label: 'Sent',
          value: `${quantity(gift.sends, 'time')}${dates.lastSent ? `, last ${dateTime(dates.lastSent)}` : ''}`,
        },
        {
          label: 'Sender',
          value: (
            <Link to="/ops/people/$id" params={{ id: sender.id }}>
              {sender.name}
            </Link>
          ),
        },
        {
          label: 'Team',
          value: (
            <Link to="/ops/teams/$id" params={{ id: team.id }}>
              {team.name}
            </Link>
          ),
        },
        {
          label: 'Order',
          value: (
            <Link to="/ops/find" search={{ q: order.id }}>
              {order.name}
            </Link>
          ),
        },
        { label: 'Value', value: `${pounds(gift.price)}, fee ${pounds(gift.fee)}` },
        { label: 'Created', value: instantText(dates.created) },
        ...(dates.sendAt ? [{ label: 'Goes out', value: instantText(dates.sendAt) }] : []),
        { label: 'First sent', value: instantText(dates.sent) },
        { label: 'Opened', value: instantText(dates.opened) },
        { label: 'Claimed', value: instantText(dates.claimed) },
        { label: 'Code shown', value: instantText(dates.redeemed) },
        ...(dates.declined ? [{ label: 'Declined', value: instantText(dates.declined) }] : []),
        ...(dates.ended ? [{ label: 'Ended', value: instantText(dates.ended) }] : []),
        { label: 'Claim by', value: instantText(dates.claimBy) },
        { label: 'Use by', value: instantText(dates.useBy) },
        { label: 'Id', value: <span className="hg-code">{gift.id}</span> },
      ]}
    />
  );
}

const outcomes = {
  started: { color: 'info', word: 'On its way' },
  accepted: { color: 'success', word: 'Taken by the mail server' },
  refused: { color: 'danger', word: 'Refused' },
  unknown: { color: 'warning', word: 'No answer' },
} as const;

function Deliveries({ gift: { deliveries } }: { readonly gift: OpsGift }) {
  return (
    <Part title="Attempts to deliver it" id="deliveries">
      <Rows
        caption="Attempts to deliver it"
        heads={['To', 'Outcome', 'When']}
        items={deliveries}
        keyOf={({ id }) => id}
        none="None yet."
        row={({ kind, address, state, tries, error, dateStarted, dateFinished, dateRetry }) => [
          <>
            <span className={classes.name}>{address}</span>
            <span className={classes.detail}>
              {kind}, {quantity(tries, 'try', 'tries')}
            </span>
          </>,
          <>
            <Badge color={outcomes[state].color}>{outcomes[state].word}</Badge>
            {error ? <span className={classes.detail}>{error}</span> : null}
          </>,
          <>
            {dateTime(dateFinished ?? dateStarted)}
            {dateRetry ? <span className={classes.detail}>Again {dateTime(dateRetry)}</span> : null}
          </>,
        ]}
      />
    </Part>
  );
}

function Events({ gift: { events } }: { readonly gift: OpsGift }) {
  return (
    <Part title="What happened" id="events">
      <Rows
        caption="What happened"
        heads={['What', 'By', 'When']}
        items={events}
        keyOf={({ id }) => id}
        none="Nothing since it was created."
        row={({ kind, from, to, actorKind, actorName, reason, date }) => [
          <>
            <span className={classes.name}>{eventText({ kind, from: from, to: to }).what}</span>
            {reason ? <span className={classes.detail}>{reason}</span> : null}
          </>,
          actorName ?? actorKind,
          dateTime(date),
        ]}
      />
    </Part>
  );
}
