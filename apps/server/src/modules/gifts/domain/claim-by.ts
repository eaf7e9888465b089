import { limits } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { endOfLocalDay, readInstant } from '../../../platform/clock/index.ts';

/** The claim-by of an order as it is given: days from sending, or a date. */
export type WantedClaimBy = number | string | null | undefined;

export type ClaimBy = {
  /** Whole days from the send date. */
  readonly days: number;
  /** Whether the team's maximum shortened the requested claim-by. */
  readonly clamped: boolean;
  /** Whether the number of days is not possible for any gift. */
  readonly outOfRange: boolean;
};

export const expiryRange = {
  min: limits.giftExpiryDaysMin,
  max: limits.giftExpiryDaysMax,
  default: limits.giftExpiryDaysDefault,
} as const;

/** Returns the maximum number of days for a gift of this team. */
export function longestDays(maximumDays: number | null): number {
  return Math.min(expiryRange.max, maximumDays ?? expiryRange.max);
}

/**
 * Returns the days between two instants by the local calendar, because dates such as "12 October" are in the team's
 * zone.
 */
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
 * Returns the claim-by of an order (RULES §4): 90 days by default, from 1 to 365, at most the team's maximum. `from` is
 * when the gift is sent.
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

/** Returns the last instant at which a gift sent at `from` can be claimed. */
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

/** Returns the period in which a scheduled gift can be sent (RULES §9): from five minutes to one year ahead. */
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
