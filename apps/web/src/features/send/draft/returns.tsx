import type { Order } from '@huggg/contracts';
import { date, pounds } from '@huggg/ui/format';
import classes from './returns.module.css';

type ReturnsProps = {
  readonly order: Pick<Order, 'refund' | 'limits' | 'feePence'>;
  /** The wallet that pays, if known. */
  readonly wallet?: string | undefined;
  readonly valuePence: number;
  /** The claim-by date, if the step has a newer one than the saved order. */
  readonly claimBy?: string | null;
};

/** What happens to unclaimed gifts (RULES §4). The same text appears next to the claim-by date and before payment. */
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
