import { giftStatuses, type UnchangedReason } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { type ChangeEvent, inSendWindow, type LockedGift, unchangeableReason } from '../../gifts/index.ts';
import { isExtended, type DateChange } from './new-dates.ts';

/**
 * Returns the dates that a gift had before its newest event, or why it keeps its current ones: its code is held, it has
 * been sent, the former dates have passed, or its recipient was notified of a later claim-by.
 */
export function formerDatesOf(
  gift: LockedGift,
  { formerExpiresAt, formerSendAt }: ChangeEvent,
  now: Temporal.Instant,
): DateChange | UnchangedReason {
  const fixed = unchangeableReason(gift.statusId);
  if (fixed) return fixed;
  if (!formerExpiresAt || Temporal.Instant.compare(formerExpiresAt, now) <= 0) return 'date-passed';
  if (isExtended({ gift: { ...gift, expiresAt: formerExpiresAt }, expiresAt: gift.expiresAt })) return 'recipient-told';
  const isMoved = gift.sendAt?.epochMilliseconds !== formerSendAt?.epochMilliseconds;
  if (isMoved && gift.statusId !== giftStatuses.scheduled) return 'not-scheduled';
  if (isMoved && formerSendAt && !inSendWindow(formerSendAt, now)) return 'date-passed';
  return { gift, expiresAt: formerExpiresAt, sendAt: formerSendAt };
}
