import type { Temporal } from 'temporal-polyfill';

/**
 * Mails about an account use the product's own time zone, because they concern the person and not a team with its own
 * zone.
 */
const timeZone = 'Europe/London';

export function londonTime(moment: Temporal.Instant) {
  return { at: moment.toString(), timeZone };
}

/** Returns the date of an instant, as `YYYY-MM-DD`. */
export function dayOf(moment: Temporal.Instant, zone = timeZone): string {
  return moment.toZonedDateTimeISO(zone).toPlainDate().toString();
}
