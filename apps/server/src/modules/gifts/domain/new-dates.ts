import { giftStatuses, type UnchangedReason } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../platform/clock/index.ts';
import { claimByInstant, claimByOf, localDaysBetween, toInstant, type WantedClaimBy } from './claim-by.ts';
import { whyFixed } from './abilities.ts';
import type { LockedGift } from './locked-gift.ts';

export type WantedDates = { readonly expiry?: WantedClaimBy; readonly sentDate?: string | undefined };

export type DateRules = { readonly now: Temporal.Instant; readonly zone: string; readonly maximumDays: number | null };

export type DateChange = { readonly gift: LockedGift; readonly expiresAt: Date; readonly sendAt: Date | null };

/**
 * The dates that a gift gets, or why it keeps its own. A send date moves the claim-by with it, because its days count from sending
 * (RULES §9); a claim-by in days counts from today, or from sending where that is to come.
 */
export function newDatesOf(gift: LockedGift, wanted: WantedDates, rules: DateRules): DateChange | UnchangedReason {
  const fixed = whyFixed(gift.statusId);
  if (fixed) return fixed;
  if (wanted.sentDate && gift.statusId !== giftStatuses.scheduled) return 'not-scheduled';
  const sendAt = wanted.sentDate ? toInstant(wanted.sentDate) : gift.sendAt && fromDate(gift.sendAt);
  const expiresAt =
    wanted.expiry === undefined || wanted.expiry === null
      ? movedClaimBy(gift, sendAt, rules)
      : chosenClaimBy(gift, sendAt, wanted.expiry, rules);
  if (expiresAt.getTime() === gift.expiresAt.getTime() && sendAt?.epochMilliseconds === gift.sendAt?.getTime())
    return 'already-so';
  return { gift, expiresAt, sendAt: sendAt && toDate(sendAt) };
}

function movedClaimBy(gift: LockedGift, sendAt: Temporal.Instant | null, { zone }: DateRules): Date {
  if (!sendAt || !gift.sendAt) return gift.expiresAt;
  const days = localDaysBetween({ from: fromDate(gift.sendAt), until: fromDate(gift.expiresAt), zone });
  return toDate(claimByInstant({ days, from: sendAt, zone }));
}

function chosenClaimBy(
  gift: LockedGift,
  sendAt: Temporal.Instant | null,
  wanted: WantedClaimBy,
  { now, zone, maximumDays }: DateRules,
): Date {
  const from = gift.statusId === giftStatuses.scheduled && sendAt ? sendAt : now;
  const { days } = claimByOf({ wanted, from, zone, maximumDays });
  return toDate(claimByInstant({ days, from, zone }));
}
