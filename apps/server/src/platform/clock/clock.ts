import { Temporal } from 'temporal-polyfill';

/** The server's source of time; tests replace it. */
export type Clock = { readonly now: () => Temporal.Instant };

export const systemClock: Clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) };

/** Returns milliseconds, only for measuring durations. */
export function monotonicMs(): number {
  return performance.now();
}

/** Converts an instant to the JavaScript date that the database driver needs. */
export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

/**
 * Returns the last instant of a local day, after adding whole days to the given instant. Every claim-by is calculated
 * like this (RULES §4).
 */
export function endOfLocalDay({
  from,
  days,
  zone,
}: {
  readonly from: Temporal.Instant;
  readonly days: number;
  readonly zone: string;
}): Temporal.Instant {
  const day = from
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: days + 1 });
  return day.toZonedDateTime({ timeZone: zone }).toInstant().subtract({ milliseconds: 1 });
}

/** Formats an instant for JSON, always with milliseconds. */
export function isoOf(instant: Temporal.Instant): string {
  return new Date(instant.epochMilliseconds).toISOString();
}
