export { countedAddress } from './counted-address.ts';
export { rateLimits, type RateLimit } from './policies.ts';
export { createProcessLimiter, secondsToWait, type ProcessLimiter } from './process-limiter.ts';
