import type { Clock } from '../clock/index.ts';
import { createLog } from '../log/index.ts';
import { createSharedLimits, type SharedLimits } from '../rate-limits/index.ts';

/** Creates rate limits that count only in the test, by the test's clock if it passes one. */
export function ownLimits(clock?: Clock): SharedLimits {
  const now = clock && { now: () => clock.now().epochMilliseconds };
  return createSharedLimits({ store: null, log: createLog('silent', 'test'), ...now });
}
