import type { Temporal } from 'temporal-polyfill';

/**
 * Mails about an account name moments in the product's own zone: they are for the person, not for a team with a zone of
 * its own.
 */
const timeZone = 'Europe/London';

export function londonTime(moment: Temporal.Instant) {
  return { at: moment.toString(), timeZone };
}

/** The day of a moment, as `YYYY-MM-DD`. */
export function dayOf(moment: Temporal.Instant, zone = timeZone): string {
  return moment.toZonedDateTimeISO(zone).toPlainDate().toString();
}
