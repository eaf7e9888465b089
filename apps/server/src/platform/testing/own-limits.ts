import { createLog } from '../log/index.ts';
import { createSharedLimits, type SharedLimits } from '../rate-limits/index.ts';

/** Rate limits that a test counts for itself. */
export function ownLimits(): SharedLimits {
  return createSharedLimits({ store: null, log: createLog('silent', 'test') });
}
