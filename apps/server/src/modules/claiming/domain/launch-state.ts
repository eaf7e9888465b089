import { giftStatuses, type GiftStatusId, type LaunchState } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { heldCodeDays } from '../../gifts/index.ts';

const { created, sent, claimed, redeemed, expired, cancelled, updating, scheduled, fetched } = giftStatuses;

type GiftState = {
  readonly statusId: GiftStatusId;
  readonly formerStatusId: GiftStatusId | null;
  readonly viewedAt: Temporal.Instant | null;
  readonly declinedAt: Temporal.Instant | null;
  readonly frozenAt: Temporal.Instant | null;
  readonly reviewState: 'waiting' | 'refused' | null;
  readonly expiresAt: Temporal.Instant;
  readonly chosenProductId: string | null;
  /** Whether the recipient has requested the code and none could be issued yet. */
  readonly codeRequested: boolean;
  /** Whether the code belongs to the devices that it was shown on, and this is not one of them. */
  readonly isBoundToOtherDevice: boolean;
};

type StateContext = { readonly nowMs: number; readonly isChoice: boolean };

/** Returns the status that applies to a recipient: during a bulk change, the status that the gift had before it. */
export function effectiveStatus({
  statusId,
  formerStatusId,
}: Pick<GiftState, 'statusId' | 'formerStatusId'>): GiftStatusId {
  return statusId === updating && formerStatusId !== null ? formerStatusId : statusId;
}

const dayMs = 86_400_000;

/**
 * Checks whether the gift is no longer available. A recipient who requested the code in time keeps the gift until the
 * code arrives, and for a grace period after the code is held.
 */
function isOver(gift: GiftState, status: GiftStatusId, nowMs: number): boolean {
  if (gift.codeRequested) return false;
  const graceMs = status === fetched ? heldCodeDays * dayMs : 0;
  return gift.expiresAt.epochMilliseconds + graceMs < nowMs;
}

/**
 * Returns the status of a gift for its recipient (RULES §3, §13). An ended gift stays ended; a freeze hides everything
 * else; a claim-by that has passed applies immediately, before the stored status changes.
 */
export function launchState(gift: GiftState, { nowMs, isChoice }: StateContext): LaunchState {
  const status = effectiveStatus(gift);
  if (status === cancelled) return 'cancelled';
  if (status === expired) return 'expired';
  if (gift.frozenAt) return gift.reviewState === 'waiting' ? 'in-review' : 'not-available';
  if (status === redeemed) return gift.isBoundToOtherDevice ? 'other-device' : 'code';
  if (status === scheduled) return 'not-yet';
  if (isOver(gift, status, nowMs)) return 'expired';
  if (!gift.viewedAt) return 'wrapped';
  if (gift.declinedAt) return 'declined';
  if (status === fetched) return 'claimed';
  if (isChoice && !gift.chosenProductId) return 'choosing';
  if (status === claimed) return gift.codeRequested ? 'code-pending' : 'claimed';
  return status === created || status === sent ? 'open' : 'not-available';
}

/** States in which the gift itself is not shown (DESIGN S51). */
const closedStates: ReadonlySet<LaunchState> = new Set([
  'wrapped',
  'not-yet',
  'expired',
  'cancelled',
  'in-review',
  'not-available',
]);

export function showsGift(state: LaunchState): boolean {
  return !closedStates.has(state);
}
