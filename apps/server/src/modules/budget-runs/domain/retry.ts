import { runRetryHours } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';

/**
 * When a run that has failed so many times is retried automatically; null where it is not any more, and its budget
 * pauses.
 */
export function nextTryOf(tries: number, now: Temporal.Instant): Temporal.Instant | null {
  const hours = runRetryHours[tries - 1];
  return hours === undefined ? null : now.add({ hours });
}
