import type { Temporal } from 'temporal-polyfill';

/** The books count days of the United Kingdom. */
const zone = 'Europe/London';

/** The day of the United Kingdom in which an instant lies. */
export function ukDay(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(zone).toPlainDate();
}

/** When a day of the United Kingdom ends; with the changes of the clocks it has 23 to 25 hours. */
export function endOfUkDay(day: Temporal.PlainDate): Temporal.Instant {
  return day.add({ days: 1 }).toZonedDateTime({ timeZone: zone }).toInstant();
}

/**
 * The days that are to be closed: those after the last one up to yesterday, or yesterday alone where none was closed.
 */
export function daysToClose(last: Temporal.PlainDate | null, now: Temporal.Instant): readonly Temporal.PlainDate[] {
  const yesterday = ukDay(now).subtract({ days: 1 });
  const first = last?.add({ days: 1 }) ?? yesterday;
  const count = Math.max(0, first.until(yesterday).days + 1);
  return Array.from({ length: count }, (_, index) => first.add({ days: index }));
}
