import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { catalogueError } from '../errors.ts';
import type { RateLimit } from './policies.ts';

export type ProcessLimiter = {
  /** Counts one under a key. @throws request.rate-limited with the seconds to wait. */
  readonly consume: (key: string) => Promise<void>;
};

/** A rate limit that each process counts for itself. */
export function createProcessLimiter({
  limit,
  windowSeconds,
}: Pick<RateLimit, 'limit' | 'windowSeconds'>): ProcessLimiter {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  return {
    consume: async (key) => {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw catalogueError('request.rate-limited', { retryAfterSeconds: secondsToWait(error) });
      }
    },
  };
}

/** The value of Retry-After: at least one second. */
export function secondsToWait({ msBeforeNext }: { readonly msBeforeNext: number }): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
