import type { Temporal } from 'temporal-polyfill';

/** The books use the calendar days of the United Kingdom. */
const zone = 'Europe/London';

/** Returns the day in the United Kingdom that contains an instant. */
export function ukDay(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(zone).toPlainDate();
}

/** Returns the end of a day in the United Kingdom; because of clock changes, a day has 23 to 25 hours. */
export function endOfUkDay(day: Temporal.PlainDate): Temporal.Instant {
  return day.add({ days: 1 }).toZonedDateTime({ timeZone: zone }).toInstant();
}

/**
 * Returns the days to close: those after the last closed day up to yesterday, or only yesterday if no day was closed
 * yet.
 */
export function daysToClose(last: Temporal.PlainDate | null, now: Temporal.Instant): readonly Temporal.PlainDate[] {
  const yesterday = ukDay(now).subtract({ days: 1 });
  const first = last?.add({ days: 1 }) ?? yesterday;
  const count = Math.max(0, first.until(yesterday).days + 1);
  return Array.from({ length: count }, (_, index) => first.add({ days: index }));
}
