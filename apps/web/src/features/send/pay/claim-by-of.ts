import { isHandedOver, type Order } from '@huggg/contracts';
import { soonerReason, type Payer } from '../delivery/paid-days.ts';
import { claimByDay } from '../delivery/send-time.ts';

type Ordered = Pick<Order, 'details' | 'refund' | 'limits'>;

export type ClaimByOf = {
  /** An instant, or the day to whose end it holds; null where it is not known. */
  readonly at: string | null;
  /** Why that is sooner than the order asks for; undefined where it is not. */
  readonly reason: string | undefined;
};

/**
 * Until when gifts can be claimed that a wallet pays for: its money may be for gifts that are claimed within fewer
 * days.
 */
export function claimByOf({ details, refund, limits }: Ordered, wallet: Payer, nowMs: number): ClaimByOf {
  const asked = { at: refund.claimBy, reason: undefined };
  const most = wallet?.policy?.maximumHugggExpiryDays ?? null;
  if (!wallet || most === null || refund.claimBy === null) return asked;
  const fromMs = details.sendDate && !isHandedOver(details.deliveryMethod) ? Date.parse(details.sendDate) : nowMs;
  const last = claimByDay({ fromMs, days: most, zone: limits.timeZone });
  if (last >= claimByDay({ fromMs: Date.parse(refund.claimBy), days: 0, zone: limits.timeZone })) return asked;
  return { at: last, reason: soonerReason(wallet.name, most) };
}
