import { Temporal } from 'temporal-polyfill';

/** The server's source of time; tests replace it. */
export type Clock = { readonly now: () => Temporal.Instant };

export const systemClock: Clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) };

/** Milliseconds that only measure durations. */
export function monotonicMs(): number {
  return performance.now();
}

/** The JavaScript date that the database driver needs for an instant. */
export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

/**
 * The last moment of the local day in which an instant lies, after adding whole days: how every claim-by is calculated
 * (RULES §4).
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

/** An instant as JSON has always had it on the wire: with milliseconds, also where they are zero. */
export function isoOf(instant: Temporal.Instant): string {
  return new Date(instant.epochMilliseconds).toISOString();
}
