import { runRetryHours } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';

/**
 * Returns when a run is retried automatically after a number of failed attempts; null if there are no more retries, in
 * which case its budget pauses.
 */
export function nextTryOf(tries: number, now: Temporal.Instant): Temporal.Instant | null {
  const hours = runRetryHours[tries - 1];
  return hours === undefined ? null : now.add({ hours });
}
