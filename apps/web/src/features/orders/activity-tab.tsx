import { isHandedOver, type TransactionDetail, type TransactionEvent } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { date, dateTime, quantity } from '@huggg/ui/format';
import { Button, Skeleton } from '@mantine/core';
import { IconCalendarClock, IconCheck, IconGift, IconHourglass, IconReceipt, IconSend } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { actorText, eventText } from '../../shared/gifts/event-text.ts';
import { giftReference } from '../../shared/gifts/receiver-name.ts';
import { activityQuery } from './queries/activity-query.ts';
import { paidText } from './result-text.ts';
import classes from './tabs.module.css';

/** The order's own milestones, and every action on it and its gifts. */
export function ActivityTab({ order }: { readonly order: TransactionDetail }) {
  return (
    <div className={classes.columns}>
      <section className={classes.block}>
        <div className={classes.head}>
          <h2 className={classes.title}>The order</h2>
        </div>
        <ol className={classes.timeline}>
          {milestonesOf(order).map(({ key, ...rest }) => (
            <Step key={key} {...rest} />
          ))}
        </ol>
      </section>
      <section className={classes.block}>
        <div className={classes.head}>
          <h2 className={classes.title}>Activity, newest first</h2>
        </div>
        <LatestActions order={order} />
      </section>
    </div>
  );
}

type Milestone = {
  readonly icon: ReactNode;
  readonly what: ReactNode;
  readonly when: string;
  readonly later?: boolean;
};

function milestonesOf(order: TransactionDetail): readonly (Milestone & { readonly key: string })[] {
  const { timeZone, sendDate, completedAt, claimBy, progress } = order;
  const at = (moment: string): string => dateTime(moment, { timeZone });
  return [
    {
      key: 'paid',
      icon: <IconReceipt size={16} stroke={1.75} />,
      what: `${order.sender.name} paid ${paidText(order)}`,
      when: at(order.created_at),
    },
    ...(sendDate
      ? [
          {
            key: 'scheduled',
            icon: <IconCalendarClock size={16} stroke={1.75} />,
            what: completedAt ? 'Send date reached' : 'Goes out',
            when: at(sendDate),
            later: completedAt === null,
          },
        ]
      : []),
    ...(completedAt
      ? [
          {
            key: 'done',
            icon: isHandedOver(order.delivery_method) ? (
              <IconCheck size={16} stroke={1.75} />
            ) : (
              <IconSend size={16} stroke={1.75} />
            ),
            what: doneText(order.delivery_method, progress),
            when: at(completedAt),
          },
        ]
      : []),
    ...(claimBy
      ? [
          {
            key: 'claim-by',
            icon: <IconHourglass size={16} stroke={1.75} />,
            what: 'Last claim-by',
            when: `end of ${date(claimBy, { timeZone })}`,
            later: true,
          },
        ]
      : []),
  ];
}

function doneText(
  method: TransactionDetail['delivery_method'],
  { total, dispatched, failed }: TransactionDetail['progress'],
): string {
  if (method === 'superhuggg') return `${quantity(total, 'place')} bought`;
  if (method === 'links') return `${quantity(total, 'link')} made`;
  if (method === 'printable') return `${quantity(total, 'gift')} ready to print`;
  return `${quantity(dispatched, 'gift')} sent${failed > 0 ? `, ${quantity(failed, 'gift')} not` : ''}`;
}

function Step({ icon, what, when, later = false }: Milestone) {
  return (
    <li data-later={later || undefined}>
      <span className={classes.dot} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.what}>{what}</span>
      <span className={classes.when}>{when}</span>
    </li>
  );
}

function LatestActions({ order }: { readonly order: TransactionDetail }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activityQuery(order.id),
  );
  if (isPending) return <Skeleton height={240} radius="md" aria-label="Loading" role="status" />;
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} />;
  const events = data.pages.flatMap((page) => page.data);
  return (
    <>
      <ol className={classes.timeline}>
        {events.map((event) => (
          <Step
            key={event.id + event.kind}
            icon={
              event.scope === 'order' ? <IconReceipt size={16} stroke={1.75} /> : <IconGift size={16} stroke={1.75} />
            }
            what={<ActionText event={event} order={order} />}
            when={dateTime(event.at, { timeZone: order.timeZone })}
          />
        ))}
      </ol>
      {hasNextPage ? (
        <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      ) : null}
    </>
  );
}

/** The action, the gift or the number of gifts, the user, the old and new values, and the reason. */
function ActionText({ event, order }: { readonly event: TransactionEvent; readonly order: TransactionDetail }) {
  const { what, change } = eventText(event);
  const { gift, count } = event;
  const details = [actorText(event), change, event.reason, ...changesIn(event)]
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join(' · ');
  return (
    <>
      <span className={classes.change}>
        {gift ? (
          <Link
            to="/transactions/$id/gifts/$giftId"
            params={{ id: order.id, giftId: gift.id }}
            search={{ tab: 'activity' }}
            resetScroll={false}
          >
            {gift.receiver ?? `Link ${giftReference(gift)}`}
          </Link>
        ) : null}
        {count > 1 ? <strong>{quantity(count, 'gift')}</strong> : null}
        <span>{what}</span>
      </span>
      <span className={classes.sub}>{details}</span>
    </>
  );
}

const fieldText: Readonly<Record<string, string>> = {
  name: 'Name',
  notes: 'Notes',
  purchaseOrderNumber: 'Purchase order number',
  reasonCode: 'Reason',
  notifyOnComplete: 'Note when finished',
  reminders: 'Reminders',
  message: 'Message',
  giftwrap: 'Wrap',
};

const valueText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' && value !== '' ? `“${value}”` : 'empty';
};

/** Describes the changes: "Name: “Welcome week” to “Autumn week”". */
function changesIn({ data }: TransactionEvent): readonly string[] {
  const changes = (data?.['changes'] ?? []) as readonly {
    readonly field: string;
    readonly from?: unknown;
    readonly to?: unknown;
  }[];
  return changes.map(({ field, ...rest }) => {
    const label = fieldText[field] ?? field;
    return 'to' in rest ? `${label}: ${valueText(rest.from)} to ${valueText(rest.to)}` : label;
  });
}
