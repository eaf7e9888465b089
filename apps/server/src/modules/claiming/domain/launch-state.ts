import { giftStatuses, type GiftStatusId, type LaunchState } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { heldCodeDays } from '../../gifts/index.ts';

const { created, sent, claimed, redeemed, expired, cancelled, updating, scheduled, fetched } = giftStatuses;

type Standing = {
  readonly statusId: GiftStatusId;
  readonly formerStatusId: GiftStatusId | null;
  readonly viewedAt: Temporal.Instant | null;
  readonly declinedAt: Temporal.Instant | null;
  readonly frozenAt: Temporal.Instant | null;
  readonly reviewState: 'waiting' | 'refused' | null;
  readonly expiresAt: Temporal.Instant;
  readonly chosenProductId: string | null;
  /** The recipient asked for the code and none could be given yet. */
  readonly codeRequested: boolean;
  /** The code belongs to the devices that it was shown on, and this is none of them. */
  readonly isElsewhere: boolean;
};

type Moment = { readonly nowMs: number; readonly isChoice: boolean };

/** Status that counts for a recipient: under a bulk change, the one that the gift had before it. */
export function standingStatus({
  statusId,
  formerStatusId,
}: Pick<Standing, 'statusId' | 'formerStatusId'>): GiftStatusId {
  return statusId === updating && formerStatusId !== null ? formerStatusId : statusId;
}

const dayMs = 86_400_000;

/**
 * Whether the gift can no longer be had. A recipient who asked for the code in time keeps it while it is on its way,
 * and for a while once it is held.
 */
function isOver(gift: Standing, status: GiftStatusId, nowMs: number): boolean {
  if (gift.codeRequested) return false;
  const graceMs = status === fetched ? heldCodeDays * dayMs : 0;
  return gift.expiresAt.epochMilliseconds + graceMs < nowMs;
}

/**
 * The status of a gift for its recipient (RULES §3, §13). What has ended stays ended; a freeze hides everything else; a
 * claim-by that has passed counts from that moment, not from when the status follows it.
 */
export function launchState(gift: Standing, { nowMs, isChoice }: Moment): LaunchState {
  const status = standingStatus(gift);
  if (status === cancelled) return 'cancelled';
  if (status === expired) return 'expired';
  if (gift.frozenAt) return gift.reviewState === 'waiting' ? 'in-review' : 'not-available';
  if (status === redeemed) return gift.isElsewhere ? 'other-device' : 'code';
  if (status === scheduled) return 'not-yet';
  if (isOver(gift, status, nowMs)) return 'expired';
  if (!gift.viewedAt) return 'wrapped';
  if (gift.declinedAt) return 'declined';
  if (status === fetched) return 'claimed';
  if (isChoice && !gift.chosenProductId) return 'choosing';
  if (status === claimed) return gift.codeRequested ? 'code-pending' : 'claimed';
  return status === created || status === sent ? 'open' : 'not-available';
}

/** States that show nothing of the gift (DESIGN S51). */
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
