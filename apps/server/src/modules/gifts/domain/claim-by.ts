import { limits } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { endOfLocalDay, readInstant } from '../../../platform/clock/index.ts';

/** Claim-by as an order names it: days from sending, or a day. */
export type WantedClaimBy = number | string | null | undefined;

export type ClaimBy = {
  /** Whole days from the day of sending. */
  readonly days: number;
  /** The team's maximum made it earlier than was asked for. */
  readonly clamped: boolean;
  /** Not a number of days that any gift can have. */
  readonly outOfRange: boolean;
};

export const expiryRange = {
  min: limits.giftExpiryDaysMin,
  max: limits.giftExpiryDaysMax,
  default: limits.giftExpiryDaysDefault,
} as const;

/** The most days that a gift of this team may have. */
export function longestDays(maximumDays: number | null): number {
  return Math.min(expiryRange.max, maximumDays ?? expiryRange.max);
}

/** Days from one instant to another by the local calendar: what "12 October" means to the team. */
export function localDaysBetween({
  from,
  until,
  zone,
}: {
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
  readonly zone: string;
}): number {
  return from
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .until(until.toZonedDateTimeISO(zone).toPlainDate(), { largestUnit: 'days' }).days;
}

/**
 * The claim-by that an order gets (RULES §4): 90 days by default, from 1 to 365, at most the team's maximum. `from` is
 * when the gift leaves.
 */
export function claimByOf({
  wanted,
  from,
  zone,
  maximumDays,
}: {
  readonly wanted: WantedClaimBy;
  readonly from: Temporal.Instant;
  readonly zone: string;
  readonly maximumDays: number | null;
}): ClaimBy {
  const longest = longestDays(maximumDays);
  const asked =
    typeof wanted === 'string' ? localDaysBetween({ from, until: readInstant(wanted, zone), zone }) : wanted;
  if (asked === null || asked === undefined)
    return { days: Math.min(expiryRange.default, longest), clamped: false, outOfRange: false };
  if (asked < expiryRange.min || asked > expiryRange.max)
    return { days: Math.min(Math.max(asked, expiryRange.min), longest), clamped: false, outOfRange: true };
  return { days: Math.min(asked, longest), clamped: asked > longest, outOfRange: false };
}

/** The last moment to claim a gift that leaves at `from`. */
export function claimByInstant({
  days,
  from,
  zone,
}: {
  readonly days: number;
  readonly from: Temporal.Instant;
  readonly zone: string;
}): Temporal.Instant {
  return endOfLocalDay({ from, days, zone });
}

const earliestMinutes = 5;

const latestDays = 365;

/** When a scheduled gift may go out (RULES §9): from five minutes to one year ahead. */
export function sendWindow(now: Temporal.Instant): {
  readonly earliest: Temporal.Instant;
  readonly latest: Temporal.Instant;
} {
  return { earliest: now.add({ minutes: earliestMinutes }), latest: now.add({ hours: 24 * latestDays }) };
}

export function inSendWindow(sendAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const { earliest, latest } = sendWindow(now);
  return Temporal.Instant.compare(sendAt, earliest) >= 0 && Temporal.Instant.compare(sendAt, latest) <= 0;
}
