import type { Temporal } from 'temporal-polyfill';

const zone = 'Europe/London';

/**
 * Returns the end of the last day for a bank transfer, `days` days from today. Invoices name the day, so all of it
 * counts.
 */
export function endOfLastDay(now: Temporal.Instant, days: number): Temporal.Instant {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const next = today.add({ days: days + 1 }).toZonedDateTime(zone);
  return next.toInstant().subtract({ milliseconds: 1 });
}
