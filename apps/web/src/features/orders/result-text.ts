import type { TransactionDetail } from '@huggg/contracts';
import { count, dateTime, pounds, quantity } from '@huggg/ui/format';

type Told = Pick<TransactionDetail, 'delivery_method' | 'sendDate' | 'completedAt' | 'timeZone' | 'walletName'> & {
  readonly progress: Pick<TransactionDetail['progress'], 'total' | 'dispatched'>;
  readonly funnel: Pick<TransactionDetail['funnel'], 'bounced' | 'cancelled'>;
  readonly money: Pick<TransactionDetail['money'], 'paidPence' | 'returnedPence'>;
};

/** What became of an order as it stands now: gifts that were cancelled or bounced since are not on their way. */
export function resultTitle(order: Told): string {
  const { delivery_method: method, progress, funnel, sendDate, completedAt, timeZone } = order;
  const { cancelled, bounced } = funnel;
  if (sendDate && completedAt === null)
    return `${quantity(progress.total - cancelled, 'gift')} scheduled for ${dateTime(sendDate, { timeZone })}`;
  const left = [
    ...(bounced > 0 ? [`${count(bounced)} did not arrive`] : []),
    ...(cancelled > 0 ? [`${count(cancelled)} cancelled`] : []),
  ];
  const live = Math.max(0, (method === 'links' ? progress.total : progress.dispatched) - cancelled - bounced);
  if (progress.total === 1 && bounced > 0) return 'Your gift did not arrive';
  return [liveTitle(live, { isLinks: method === 'links', isAlone: progress.total === 1 }), ...left].join(', ');
}

function liveTitle(
  live: number,
  { isLinks, isAlone }: { readonly isLinks: boolean; readonly isAlone: boolean },
): string {
  if (isLinks) return isAlone ? 'Your link is ready' : `${quantity(live, 'link')} ready`;
  return isAlone ? 'Your gift is on its way' : `${quantity(live, 'gift')} on ${live === 1 ? 'its' : 'their'} way`;
}

/** What was paid, what of it came back, and what comes next. */
export function resultText({
  money,
  walletName,
  sendDate,
  completedAt,
  progress,
  delivery_method: method,
}: Told): string {
  const returned = money.returnedPence > 0 ? `, of which ${pounds(money.returnedPence)} was returned` : '';
  const paid = `${pounds(money.paidPence)} from ${walletName}${returned}.`;
  if (sendDate && completedAt === null) return `${paid} You can change or cancel it until it goes out.`;
  if (progress.total === 1) return `${paid} This page shows when it is opened and claimed, as it happens.`;
  return method === 'links'
    ? `${paid} Give each link to one person; this page shows which links are opened.`
    : `${paid} This page shows each gift being opened and claimed, as it happens.`;
}
