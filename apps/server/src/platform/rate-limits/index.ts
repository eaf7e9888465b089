export { countedAddress } from './counted-address.ts';
export { rateLimits, type RateLimit } from './policies.ts';
export { createCountStore } from './request-counts.ts';
export { secondsToWait } from './seconds-to-wait.ts';
export { createSharedLimits, type Limiter, type SharedLimits } from './shared-limits.ts';
