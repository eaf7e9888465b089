import { Temporal } from 'temporal-polyfill';

const quarterHourMs = 900_000;

/** Offsets that are kept of a zone; forgotten all at once, so that they need no order. */
const mostOffsets = 20_000;

const offsets = new Map<string, Map<number, number>>();

function offsetMs(timeZone: string, at: number): number {
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, known);
  const quarter = Math.floor(at / quarterHourMs);
  const kept = known.get(quarter);
  if (kept !== undefined) return kept;
  if (known.size >= mostOffsets) known.clear();
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  known.set(quarter, offsetNanoseconds / 1_000_000);
  return offsetNanoseconds / 1_000_000;
}

/**
 * "2026-10-12 09:00": an instant in a time zone, as spreadsheets read it. A zone's offset changes only between quarters
 * of an hour, and files hold millions of instants, so it is looked up once for each.
 */
export function localTime(at: Temporal.Instant | string, timeZone: string): string {
  const ms = typeof at === 'string' ? Date.parse(at) : at.epochMilliseconds;
  return new Date(ms + offsetMs(timeZone, ms)).toISOString().slice(0, 16).replace('T', ' ');
}
