import { giftClaimByExtended, giftStatuses, type UnchangedReason } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../../platform/clock/index.ts';
import {
  claimByInstant,
  claimByOf,
  localDaysBetween,
  type LockedGift,
  type WantedClaimBy,
  unchangeableReason,
} from '../../gifts/index.ts';

export type WantedDates = { readonly expiry?: WantedClaimBy; readonly sentDate?: string | undefined };

export type DateRules = { readonly now: Temporal.Instant; readonly zone: string; readonly maximumDays: number | null };

export type DateChange = {
  readonly gift: LockedGift;
  readonly expiresAt: Temporal.Instant;
  readonly sendAt: Temporal.Instant | null;
};

/**
 * Checks whether the recipient was told an earlier date than the gift now has, so that they get a message about the
 * later one.
 */
export function isExtended({
  gift,
  expiresAt,
}: Pick<DateChange, 'expiresAt'> & {
  readonly gift: Pick<LockedGift, 'statusId' | 'deliveryMethod' | 'expiresAt'>;
}): boolean {
  const { statusId, deliveryMethod } = gift;
  const wasTold = statusId === giftStatuses.sent && (deliveryMethod === 'email' || deliveryMethod === 'sms');
  return wasTold && Temporal.Instant.compare(expiresAt, gift.expiresAt) > 0;
}

export function toExtension({ gift, expiresAt }: DateChange) {
  const { id, teamId, userId: ownerId, transactionId } = gift;
  return giftClaimByExtended({ id, teamId, ownerId, data: { transactionId, claimBy: expiresAt.toString() } });
}

/**
 * Returns the new dates of a gift, or why it keeps its own. A new send date moves the claim-by too, because its days
 * count from sending (RULES §9); a claim-by in days counts from today, or from sending if that is in the future.
 */
export function newDatesOf(gift: LockedGift, wanted: WantedDates, rules: DateRules): DateChange | UnchangedReason {
  const fixed = unchangeableReason(gift.statusId);
  if (fixed) return fixed;
  if (wanted.sentDate && gift.statusId !== giftStatuses.scheduled) return 'not-scheduled';
  const sendAt = wanted.sentDate ? readInstant(wanted.sentDate, rules.zone) : gift.sendAt;
  const expiresAt =
    wanted.expiry === undefined || wanted.expiry === null
      ? movedClaimBy(gift, sendAt)
      : chosenClaimBy(gift, sendAt, wanted.expiry, rules);
  if (expiresAt.equals(gift.expiresAt) && sendAt?.epochMilliseconds === gift.sendAt?.epochMilliseconds)
    return 'already-so';
  return { gift, expiresAt, sendAt };
}

function movedClaimBy(gift: LockedGift, sendAt: Temporal.Instant | null): Temporal.Instant {
  if (!sendAt || !gift.sendAt) return gift.expiresAt;
  const zone = gift.timeZone;
  const days = localDaysBetween({ from: gift.sendAt, until: gift.expiresAt, zone });
  return claimByInstant({ days, from: sendAt, zone });
}

function chosenClaimBy(
  gift: LockedGift,
  sendAt: Temporal.Instant | null,
  wanted: WantedClaimBy,
  { now, maximumDays }: DateRules,
): Temporal.Instant {
  // The zone in which the gift is shown; the team may have moved to another since.
  const zone = gift.timeZone;
  const from = gift.statusId === giftStatuses.scheduled && sendAt ? sendAt : now;
  const { days } = claimByOf({ wanted, from, zone, maximumDays });
  return claimByInstant({ days, from, zone });
}
