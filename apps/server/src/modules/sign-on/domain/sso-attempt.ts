import { timingSafeEqual } from 'node:crypto';
import type { IdentityProvider } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';

/** How long a person may take at their provider, and how long a confirmation by password waits. */
export const attemptMinutes = 10;

/** A sign-in, or the linking of an account, that went to a provider. */
export type SsoAttempt = {
  readonly id: string;
  readonly provider: IdentityProvider;
  readonly browserHash: Buffer;
  readonly redirectUri: string;
  /** Sealed: what the answer is checked against. */
  readonly secret: Buffer;
  readonly teamId: string | null;
  readonly linkingUserId: string | null;
  readonly planId: string | null;
  readonly expiresAt: Temporal.Instant;
  /** An answer was taken. */
  readonly answered: boolean;
  /** Sealed: who it was, while something else is still asked for. */
  readonly proof: Buffer | null;
  readonly ended: boolean;
};

/** What came back, and through which browser. */
export type Returned = {
  readonly provider: string;
  readonly redirectUri: string;
  readonly browserHash: Buffer | null;
  readonly linkingUserId: string | null;
  readonly now: Temporal.Instant;
};

export type AttemptDecision = 'take' | 'go-on' | 'unknown' | 'other-browser' | 'ended';

/**
 * What to do with something that came back. The browser must be the one that began, so that no one can be signed in as
 * another user by a link; provider and address must be the ones it was begun with, so that one provider's answer is
 * never taken for another's.
 */
export function decideReturn(attempt: SsoAttempt | null, returned: Returned): AttemptDecision {
  if (
    !attempt ||
    attempt.provider !== returned.provider ||
    attempt.redirectUri !== returned.redirectUri ||
    attempt.linkingUserId !== returned.linkingUserId
  )
    return 'unknown';
  if (!returned.browserHash || !timingSafeEqual(attempt.browserHash, returned.browserHash)) return 'other-browser';
  if (attempt.ended || Temporal.Instant.compare(returned.now, attempt.expiresAt) >= 0) return 'ended';
  if (!attempt.answered) return 'take';
  return attempt.proof ? 'go-on' : 'ended';
}
