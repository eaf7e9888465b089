import { endedGiftStatuses, giftStatuses, type UnchangedReason } from '@huggg/contracts';
import { type LockedGift, unchangeableReason } from '../../gifts/index.ts';

/**
 * Why a gift cannot be held for a check or released from it, or null where it can. One that got its code while it was
 * held is still released.
 */
export function whyNotFrozen({ frozenAt, statusId, reviewState }: LockedGift, frozen: boolean): UnchangedReason | null {
  // A check of its claim holds it, and ends that by itself: who freezes it meanwhile must not take it for theirs.
  if (reviewState !== null && !endedGiftStatuses.includes(statusId)) return 'in-review';
  if ((frozenAt !== null) === frozen) return 'already-so';
  if (endedGiftStatuses.includes(statusId)) return unchangeableReason(statusId);
  return frozen && statusId === giftStatuses.fetched ? 'code-held' : null;
}
