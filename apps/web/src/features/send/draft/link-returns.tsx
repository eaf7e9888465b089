import type { Order } from '@huggg/contracts';
import { date, pounds } from '@huggg/ui/format';
import classes from './returns.module.css';

type LinkReturnsProps = {
  readonly order: Pick<Order, 'refund' | 'limits' | 'lines' | 'details' | 'totalPence' | 'quantity'>;
  /** The wallet that pays, if known. */
  readonly wallet?: string | undefined;
};

/** What a super link holds, and what happens to unclaimed places (RULES §4, §7). Every page uses the same text. */
export function LinkReturns({ order, wallet = 'the wallet' }: LinkReturnsProps) {
  const { totalPence, quantity, refund, limits, details } = order;
  if (totalPence === null || quantity === 0) return null;
  const until =
    typeof details.expiry === 'string' ? date(details.expiry, { timeZone: limits.timeZone }) : 'its last day';
  const each = pounds(Math.round(totalPence / quantity));
  if (refund.returns === 'never')
    return (
      <p className={classes.returns} data-kept="">
        {pounds(totalPence)} is held when you pay. On your plan, places that nobody claims by the end of {until} are not
        refunded; places that you give up before, or that are free when you close the link, return {each} each.
      </p>
    );
  return (
    <p className={classes.returns}>
      {pounds(totalPence)} is held when you pay. Each place that nobody claims by the end of {until}, or that you give
      up before, returns its {each} to {wallet}, fee included.
    </p>
  );
}
