import { count } from '@huggg/ui/format';
import { giftStatus, pendingGift } from '@huggg/ui/status';
import { orderSummary } from './order-summary.ts';
import classes from './order-status-bar.module.css';

type Part = { readonly id: number; readonly name: string; readonly count: number };

/** The order of statuses: the bar fills from the left as gifts progress, and gifts that ended unused come last. */
const statusOrder = [
  'Redeemed',
  'Fetched',
  'Claimed',
  'Sent',
  'Created',
  'Pending',
  'Scheduled',
  'Updating',
  'Expired',
  'Cancelled',
];

const width = 100;

/** The statuses of an order's gifts, as one bar with counts as text that add up to the total. */
export function OrderStatusBar({
  statuses,
  undelivered,
  unclaimed,
}: {
  readonly statuses: readonly Part[];
  readonly undelivered: number;
  /** Unclaimed places of a super link. */
  readonly unclaimed?: number;
}) {
  const parts = statuses
    .filter((part) => part.count > 0)
    .toSorted((a, b) => statusOrder.indexOf(a.name) - statusOrder.indexOf(b.name));
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  if (total === 0) return <span className={classes.words}>Being prepared</span>;
  const said = parts.map((part) => `${count(part.count)} ${lookOf(part).label.toLowerCase()}`).join(', ');
  return (
    <span className={classes.status} title={said}>
      <svg className={classes.bar} viewBox={`0 0 ${width} 6`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map((part, index) => {
          const before = parts.slice(0, index).reduce((sum, { count: earlier }) => sum + earlier, 0);
          const gap = before + part.count < total ? 1 : 0;
          return (
            <rect
              key={part.name}
              x={(before / total) * width}
              width={Math.max(0.5, (part.count / total) * width - gap)}
              height={6}
              data-colour={lookOf(part).colour}
            />
          );
        })}
      </svg>
      <span className="hg-hidden">{said}</span>
      <span className={classes.words} aria-hidden="true">
        {orderSummary(parts, { undelivered, unclaimed })}
      </span>
    </span>
  );
}

const lookOf = ({ id, name }: Part) => (name === 'Pending' ? pendingGift : giftStatus(id));
