import { searchGifts } from '@huggg/contracts';
import type { GiftHit, TransactionDetail } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { date, dateTime, pounds, quantity } from '@huggg/ui/format';
import { Skeleton } from '@mantine/core';
import { IconCalendarClock, IconCheck, IconGift, IconHourglass, IconReceipt, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../app/api.ts';
import { describeError } from '../../app/describe-error.ts';
import { GiftBadges } from '../../app/gifts/gift-badges.tsx';
import { receiverName } from '../../app/gifts/receiver-name.ts';
import classes from './tabs.module.css';

const latest = 25;

/** The order's own milestones, and what last happened to its gifts. */
export function ActivityTab({ order }: { readonly order: TransactionDetail }) {
  return (
    <div className={classes.columns}>
      <section className={classes.block}>
        <div className={classes.head}><h2 className={classes.title}>The order</h2></div>
        <ol className={classes.timeline}>{milestonesOf(order).map(({ key, ...rest }) => <Step key={key} {...rest} />)}</ol>
      </section>
      <section className={classes.block}>
        <div className={classes.head}><h2 className={classes.title}>Its gifts, latest first</h2></div>
        <Latest order={order} />
      </section>
    </div>
  );
}

type Milestone = { readonly icon: ReactNode; readonly what: ReactNode; readonly when: string; readonly later?: boolean };

function milestonesOf(order: TransactionDetail): readonly (Milestone & { readonly key: string })[] {
  const { timeZone, sendDate, completedAt, claimBy, progress } = order;
  const at = (moment: string): string => dateTime(moment, { timeZone });
  return [
    { key: 'paid', icon: <IconReceipt size={16} stroke={1.75} />, what: `${order.sender.name} paid ${pounds(order.money.paidPence)} from ${order.walletName}`, when: at(order.created_at) },
    ...(sendDate ? [{ key: 'scheduled', icon: <IconCalendarClock size={16} stroke={1.75} />, what: completedAt ? 'Its send date came' : 'Goes out', when: at(sendDate), later: completedAt === null }] : []),
    ...(completedAt ? [{ key: 'done', icon: order.delivery_method === 'links' ? <IconCheck size={16} stroke={1.75} /> : <IconSend size={16} stroke={1.75} />, what: doneWords(order.delivery_method, progress), when: at(completedAt) }] : []),
    ...(claimBy ? [{ key: 'claim-by', icon: <IconHourglass size={16} stroke={1.75} />, what: 'Last claim-by', when: `end of ${date(claimBy, { timeZone })}`, later: true }] : []),
  ];
}

function doneWords(method: TransactionDetail['delivery_method'], { total, dispatched, failed }: TransactionDetail['progress']): string {
  if (method === 'links') return `${quantity(total, 'link')} made`;
  return `${quantity(dispatched, 'gift')} sent${failed > 0 ? `, ${quantity(failed, 'gift')} not` : ''}`;
}

function Step({ icon, what, when, later = false }: Milestone) {
  return <li data-later={later || undefined}><span className={classes.dot} aria-hidden="true">{icon}</span><span className={classes.what}>{what}</span><span className={classes.when}>{when}</span></li>;
}

function Latest({ order }: { readonly order: TransactionDetail }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['transactions', order.id, 'activity'],
    queryFn: ({ signal }) => api.call(searchGifts, { body: { index: 'huggg', query: { transactionIds: [order.id] }, size: latest, sort: [{ updated_at: { order: 'desc' } }] } }, { signal }),
  });
  if (isPending) return <Skeleton height={240} radius="md" aria-label="Loading" role="status" />;
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => { void refetch(); }} />;
  const { hits } = data.data;
  if (hits.length === 0) return <p className={classes.note}>Nothing has happened to its gifts yet.</p>;
  return <ol className={classes.timeline}>{hits.map((hit) => <Step key={hit.id} icon={<IconGift size={16} stroke={1.75} />} what={<Change hit={hit} order={order} />} when={dateTime(hit.updated_at, { timeZone: order.timeZone })} />)}</ol>;
}

function Change({ hit, order }: { readonly hit: GiftHit; readonly order: TransactionDetail }) {
  return (
    <span className={classes.change}>
      <Link to="/transactions/$id/gifts/$giftId" params={{ id: order.id, giftId: hit.id }} search={{ tab: 'activity' }} resetScroll={false}>{receiverName(hit.receiver) ?? `Link ${hit.shortcode}`}</Link>
      <GiftBadges gift={hit} timeZone={order.timeZone} sendDate={order.sendDate} quiet />
    </span>
  );
}
