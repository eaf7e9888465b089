import { Temporal } from 'temporal-polyfill';

const offset = /(?:z|[+-]\d{2}(?::?\d{2})?)$/iu;

/**
 * An instant that a caller wrote; the contract has checked that it is one. A day, or a time without an offset, is of
 * the clocks of the zone: a time that a change of clocks leaves out is the one as much later, and of one that comes
 * twice it is the first.
 */
export function readInstant(text: string, zone: string): Temporal.Instant {
  const [day = '', time] = text.split(/[t ]/iu);
  if (time !== undefined && offset.test(time)) return Temporal.Instant.fromEpochMilliseconds(Date.parse(text));
  const local = Temporal.PlainDate.from(day).toPlainDateTime(time === undefined ? undefined : time);
  return local.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant().round('millisecond');
}
