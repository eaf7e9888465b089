import { isHandedOver, type Order } from '@huggg/contracts';
import { shorterClaimReason, type Payer } from '../delivery/paid-days.ts';
import { claimByDay } from '../delivery/send-time.ts';

type ClaimByOrder = Pick<Order, 'details' | 'refund' | 'limits'>;

export type ClaimByOf = {
  /** An instant, or the last day to claim; null if unknown. */
  readonly at: string | null;
  /** Why the date is earlier than the order requests; undefined if it is not. */
  readonly reason: string | undefined;
};

/** Returns the claim-by date for a paying wallet: its policy may require gifts to be claimed within fewer days. */
export function claimByOf({ details, refund, limits }: ClaimByOrder, wallet: Payer, nowMs: number): ClaimByOf {
  const asked = { at: refund.claimBy, reason: undefined };
  const most = wallet?.policy?.maximumHugggExpiryDays ?? null;
  if (!wallet || most === null || refund.claimBy === null) return asked;
  const fromMs = details.sendDate && !isHandedOver(details.deliveryMethod) ? Date.parse(details.sendDate) : nowMs;
  const last = claimByDay({ fromMs, days: most, zone: limits.timeZone });
  if (last >= claimByDay({ fromMs: Date.parse(refund.claimBy), days: 0, zone: limits.timeZone })) return asked;
  return { at: last, reason: shorterClaimReason(wallet.name, most) };
}
