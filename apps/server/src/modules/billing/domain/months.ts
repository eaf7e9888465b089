import { Temporal } from 'temporal-polyfill';

/** VAT and the books use the days of the United Kingdom, whatever time zone a team works in. */
const zone = 'Europe/London';

/** Returns the day in the United Kingdom that contains an instant. */
export function ukDay(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(zone).toPlainDate();
}

/** Returns the start of a day in the United Kingdom; because of clock changes, a day has 23 to 25 hours. */
export function startOfUkDay(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: zone }).toInstant();
}

/** Returns the first day of a month, and the first day of the next. */
export function daysOfMonth(month: string): { readonly from: Temporal.PlainDate; readonly until: Temporal.PlainDate } {
  const from = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return { from, until: from.add({ months: 1 }) };
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day as `31 October 2026`. */
export function dayText(day: Temporal.PlainDate): string {
  return dayFormat.format(Date.UTC(day.year, day.month - 1, day.day));
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month as `October 2026`. */
export function monthText(month: Temporal.PlainDate): string {
  return monthFormat.format(Date.UTC(month.year, month.month - 1, 1));
}
