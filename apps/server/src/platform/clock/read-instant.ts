import { Temporal } from 'temporal-polyfill';

const offset = /(?:z|[+-]\d{2}(?::?\d{2})?)$/iu;

/**
 * Reads an instant given by a caller; the contract has checked its format. A day, or a time without an offset, is read
 * in the zone: a time skipped by a clock change is moved later by the length of the gap, and of a time that occurs
 * twice the first is used.
 */
export function readInstant(text: string, zone: string): Temporal.Instant {
  const [day = '', time] = text.split(/[t ]/iu);
  if (time !== undefined && offset.test(time)) return Temporal.Instant.fromEpochMilliseconds(Date.parse(text));
  const local = Temporal.PlainDate.from(day).toPlainDateTime(time === undefined ? undefined : time);
  return local.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant().round('millisecond');
}
