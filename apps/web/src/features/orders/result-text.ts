import { isHandedOver, type TransactionDetail } from '@huggg/contracts';
import { count, dateTime, pounds, quantity } from '@huggg/ui/format';

type PaidOrder = Pick<TransactionDetail, 'walletName'> & {
  readonly paidBy: Pick<TransactionDetail['paidBy'], 'method' | 'cardPence'>;
  readonly money: Pick<TransactionDetail['money'], 'paidPence'>;
};

/** Describes what was paid and how: "£15.00 from Main wallet", "£12.00 from Main wallet and £3.00 by card". */
export function paidText({ money: { paidPence }, walletName, paidBy: { method, cardPence } }: PaidOrder): string {
  if (method === 'invoice') return `${pounds(paidPence)} by bank transfer`;
  const byWallet = method === 'wallet' ? paidPence : paidPence - cardPence;
  if (byWallet <= 0) return `${pounds(paidPence)} by card`;
  const fromWallet = `${pounds(byWallet)} from ${walletName}`;
  return method === 'wallet' ? fromWallet : `${fromWallet} and ${pounds(cardPence)} by card`;
}

type ResultOrder = Pick<TransactionDetail, 'delivery_method' | 'sendDate' | 'completedAt' | 'timeZone'> &
  PaidOrder & {
    readonly progress: Pick<TransactionDetail['progress'], 'total' | 'dispatched'>;
    readonly funnel: Pick<TransactionDetail['funnel'], 'bounced' | 'cancelled'>;
    readonly statuses: readonly Pick<TransactionDetail['statuses'][number], 'id' | 'count'>[];
    readonly money: Pick<TransactionDetail['money'], 'paidPence' | 'returnedPence'>;
  };

/** Claimed, Fetched and Redeemed: gifts that have reached their recipients. */
const arrivedIds = [3, 9, 4];

/** Returns the current outcome of an order; claimed, cancelled and bounced gifts are not counted as on their way. */
export function resultTitle(order: ResultOrder): string {
  const { delivery_method: method, progress, funnel, statuses, sendDate, completedAt, timeZone } = order;
  const { cancelled, bounced } = funnel;
  if (sendDate && completedAt === null)
    return `${quantity(progress.total - cancelled, 'gift')} scheduled for ${dateTime(sendDate, { timeZone })}`;
  const claimed = statuses.reduce((sum, { id, count: gifts }) => (arrivedIds.includes(id) ? sum + gifts : sum), 0);
  const handed = isHandedOver(method) ? progress.total : progress.dispatched;
  const live = Math.max(0, handed - claimed - cancelled - bounced);
  if (progress.total === 1 && bounced > 0) return 'Your gift did not arrive';
  if (progress.total === 1 && claimed > 0) return 'Your gift was claimed';
  const [first, ...left] = (
    [
      [claimed, 'claimed'],
      [bounced, 'did not arrive'],
      [cancelled, 'cancelled'],
    ] as const
  ).filter(([gifts]) => gifts > 0);
  const rest = left.map(([gifts, what]) => `${count(gifts)} ${what}`);
  if (live === 0 && first) return [`${quantity(first[0], 'gift')} ${first[1]}`, ...rest].join(', ');
  const title = liveTitle(live, { method, isAlone: progress.total === 1 });
  return [title, ...(first ? [`${count(first[0])} ${first[1]}`] : []), ...rest].join(', ');
}

function liveTitle(
  live: number,
  { method, isAlone }: { readonly method: ResultOrder['delivery_method']; readonly isAlone: boolean },
): string {
  if (method === 'links') return isAlone ? 'Your link is ready' : `${quantity(live, 'link')} ready`;
  if (method === 'printable')
    return isAlone ? 'Your gift is ready to print' : `${quantity(live, 'gift')} ready to print`;
  return isAlone ? 'Your gift is on its way' : `${quantity(live, 'gift')} on ${live === 1 ? 'its' : 'their'} way`;
}

/** Describes what was paid, what was returned, and what happens next. */
export function resultText(order: ResultOrder): string {
  const { money, sendDate, completedAt, progress, delivery_method: method } = order;
  const returned = money.returnedPence > 0 ? `, of which ${pounds(money.returnedPence)} was returned` : '';
  const paid = `${paidText(order)}${returned}.`;
  if (sendDate && completedAt === null) return `${paid} You can change or cancel it until it goes out.`;
  if (progress.total === 1) return `${paid} This page shows when it is opened and claimed, as it happens.`;
  if (method === 'printable')
    return `${paid} Print them and hand each to one person; this page shows which are opened.`;
  return method === 'links'
    ? `${paid} Give each link to one person; this page shows which links are opened.`
    : `${paid} This page shows each gift being opened and claimed, as it happens.`;
}
