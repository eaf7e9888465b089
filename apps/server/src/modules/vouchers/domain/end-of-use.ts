import { isoMs } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';

/** A date from here on, such as 9999-12-31, is how suppliers write that a code does not end; no API call returns it. */
export const firstEndlessYear = 9900;

/** Reads the last instant of a code as its supplier writes it, ISO 8601 with an offset; null if it has none. */
export function endOfUse(text: string | null | undefined): Temporal.Instant | null {
  if (!text || Number(text.slice(0, 4)) >= firstEndlessYear) return null;
  return Temporal.Instant.fromEpochMilliseconds(isoMs(text));
}
