import { Temporal } from 'temporal-polyfill';

/** VAT and books count days of the United Kingdom, whatever zone a team works in. */
const zone = 'Europe/London';

/** The day of the United Kingdom in which an instant lies. */
export function ukDay(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(zone).toPlainDate();
}

/** When a day of the United Kingdom begins; with the changes of the clocks a day has 23 to 25 hours. */
export function startOfUkDay(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: zone }).toInstant();
}

/** First day of a month, and first day of the next. */
export function daysOfMonth(month: string): { readonly from: Temporal.PlainDate; readonly until: Temporal.PlainDate } {
  const from = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return { from, until: from.add({ months: 1 }) };
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `31 October 2026`. */
export function dayText(day: Temporal.PlainDate): string {
  return dayFormat.format(Date.UTC(day.year, day.month - 1, day.day));
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `October 2026`. */
export function monthText(month: Temporal.PlainDate): string {
  return monthFormat.format(Date.UTC(month.year, month.month - 1, 1));
}
