import { giftStatuses, type UnchangedReason } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { type ChangeEvent, inSendWindow, type LockedGift, whyFixed } from '../../gifts/index.ts';
import type { DateChange } from './new-dates.ts';

/**
 * The dates that a gift had before its newest event gave it others, or why it keeps those that it has: a gift whose code is held, or that has left, and
 * dates that have passed.
 */
export function formerDatesOf(
  gift: LockedGift,
  { formerExpiresAt, formerSendAt }: ChangeEvent,
  now: Temporal.Instant,
): DateChange | UnchangedReason {
  const fixed = whyFixed(gift.statusId);
  if (fixed) return fixed;
  if (!formerExpiresAt || Temporal.Instant.compare(formerExpiresAt, now) <= 0) return 'date-passed';
  const isMoved = gift.sendAt?.epochMilliseconds !== formerSendAt?.epochMilliseconds;
  if (isMoved && gift.statusId !== giftStatuses.scheduled) return 'not-scheduled';
  if (isMoved && formerSendAt && !inSendWindow(formerSendAt, now)) return 'date-passed';
  return { gift, expiresAt: formerExpiresAt, sendAt: formerSendAt };
}
