import { Temporal } from 'temporal-polyfill';

const quarterHourMs = 900_000;

/** Maximum number of cached offsets per zone. The cache is cleared completely when it is full, so it needs no order. */
const maxOffsets = 20_000;

const offsets = new Map<string, Map<number, number>>();

function offsetMs(timeZone: string, at: number): number {
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, known);
  const quarter = Math.floor(at / quarterHourMs);
  const kept = known.get(quarter);
  if (kept !== undefined) return kept;
  if (known.size >= maxOffsets) known.clear();
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  known.set(quarter, offsetNanoseconds / 1_000_000);
  return offsetNanoseconds / 1_000_000;
}

/**
 * Formats an instant in a time zone for spreadsheets, for example "2026-10-12 09:00". Offsets are cached per quarter of
 * an hour, because they only change between quarters and files contain millions of instants.
 */
export function localTime(at: Temporal.Instant | string, timeZone: string): string {
  const ms = typeof at === 'string' ? Date.parse(at) : at.epochMilliseconds;
  return new Date(ms + offsetMs(timeZone, ms)).toISOString().slice(0, 16).replace('T', ' ');
}
