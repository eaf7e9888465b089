import { endedGiftStatuses, giftStatuses, type UnchangedReason } from '@huggg/contracts';
import { type LockedGift, unchangeableReason } from '../../gifts/index.ts';

/**
 * Returns why a gift cannot be frozen for a check or released, or null if it can. A gift that got its code while it was
 * frozen can still be released.
 */
export function freezeRefusal(
  { frozenAt, statusId, reviewState }: LockedGift,
  frozen: boolean,
): UnchangedReason | null {
  // The gift is held by a check of its claim, which ends automatically; a user must not mistake it for their own
  // freeze.
  if (reviewState !== null && !endedGiftStatuses.includes(statusId)) return 'in-review';
  if ((frozenAt !== null) === frozen) return 'already-so';
  if (endedGiftStatuses.includes(statusId)) return unchangeableReason(statusId);
  return frozen && statusId === giftStatuses.fetched ? 'code-held' : null;
}
