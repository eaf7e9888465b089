import { isoMs } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';

const offset = /(?:z|[+-]\d{2}:?\d{2})$/iu;

/**
 * Reads an instant given by a caller; the contract has checked its format. A day, or a time without an offset, is read
 * in the zone: a time skipped by a clock change is moved later by the length of the gap, and of a time that occurs
 * twice the first is used.
 */
export function readInstant(text: string, zone: string): Temporal.Instant {
  const read = Temporal.Instant.fromEpochMilliseconds(isoMs(text));
  const [, time] = text.split(/[t ]/iu);
  if (time !== undefined && offset.test(time)) return read;
  const local = read.toZonedDateTimeISO('UTC').toPlainDateTime();
  return local.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant();
}
