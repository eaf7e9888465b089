import type { Order } from '@huggg/contracts';
import { date, pounds } from '@huggg/ui/format';
import classes from './returns.module.css';

type ReturnsProps = {
  readonly order: Pick<Order, 'refund' | 'limits' | 'feePence'>;
  /** The wallet that pays, where it is known. */
  readonly wallet?: string | undefined;
  readonly valuePence: number;
  /** Until when gifts can be claimed, where the step knows it better than the order that was saved. */
  readonly claimBy?: string | null;
};

/**
 * What becomes of unclaimed gifts (RULES §4), in the same words wherever it is said: beside the claim-by date and
 * before anything is paid.
 */
export function Returns({ order, wallet = 'the wallet', valuePence, claimBy = order.refund.claimBy }: ReturnsProps) {
  const until = claimBy === null ? 'in time' : `by the end of ${date(claimBy, { timeZone: order.limits.timeZone })}`;
  if (order.refund.returns === 'never')
    return (
      <p className={classes.returns} data-kept="">
        On your plan, the money of gifts not claimed {until} is not refunded.
      </p>
    );
  return (
    <p className={classes.returns}>
      The {pounds(valuePence)} of each gift not claimed {until} returns to {wallet} immediately.
      {order.feePence > 0 ? ' Its fee returns only if the gift was never sent.' : ''}
    </p>
  );
}
