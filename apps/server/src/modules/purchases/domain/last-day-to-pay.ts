import type { Temporal } from 'temporal-polyfill';

const zone = 'Europe/London';

/**
 * The end of the last day on which a transfer is awaited, that many days from today: invoices name the day, and it
 * counts whole.
 */
export function endOfLastDay(now: Temporal.Instant, days: number): Temporal.Instant {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const next = today.add({ days: days + 1 }).toZonedDateTime(zone);
  return next.toInstant().subtract({ milliseconds: 1 });
}
