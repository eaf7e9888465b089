import type { Clock } from '../clock/index.ts';
import { createLog } from '../log/index.ts';
import { createSharedLimits, type SharedLimits } from '../rate-limits/index.ts';

/** Rate limits that a test counts for itself, by its own clock where it gives one. */
export function ownLimits(clock?: Clock): SharedLimits {
  const now = clock && { now: () => clock.now().epochMilliseconds };
  return createSharedLimits({ store: null, log: createLog('silent', 'test'), ...now });
}
