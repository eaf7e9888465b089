import { endedGiftStatuses, giftStatuses, type ClaimReviewState, type GiftStatusId } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';

/** The facts that determine whether a review can be decided, read under the lock of its gift. */
export type ReviewFacts = {
  readonly state: ClaimReviewState;
  readonly statusId: GiftStatusId;
  readonly decidedBy: string | null;
  readonly waitsUntil: Temporal.Instant;
  readonly undoUntil: Temporal.Instant | null;
  /** Whether the recipient has requested the code. */
  readonly codeAsked: boolean;
};

export type Decision = 'release' | 'refuse' | 'undo';

const isBefore = (now: Temporal.Instant, end: Temporal.Instant | null): boolean =>
  end !== null && now.epochMilliseconds < end.epochMilliseconds;

/**
 * Returns the state of a review after a decision, or null if it is too late for that decision. A released gift can be
 * held again only until its code is requested.
 */
export function decide(
  { state, statusId, decidedBy, waitsUntil, undoUntil, codeAsked }: ReviewFacts,
  decision: Decision,
  now: Temporal.Instant,
): 'released' | 'refused' | 'waiting' | null {
  if (endedGiftStatuses.includes(statusId)) return null;
  if (state === 'waiting') return { release: 'released' as const, refuse: 'refused' as const, undo: null }[decision];
  if (decision !== 'undo') return null;
  if (state === 'refused') return isBefore(now, undoUntil) ? 'released' : null;
  const isUntouched = statusId === giftStatuses.claimed && !codeAsked;
  return state === 'released' && decidedBy !== null && isUntouched && isBefore(now, waitsUntil) ? 'waiting' : null;
}
