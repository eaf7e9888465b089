import { timingSafeEqual } from 'node:crypto';
import type { IdentityProvider } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';

/** Minutes that a user may take at their provider, and that a confirmation by password stays valid. */
export const attemptMinutes = 10;

/** A sign-in with a provider, or the linking of an account, that has been started. */
export type SsoAttempt = {
  readonly id: string;
  readonly provider: IdentityProvider;
  readonly browserHash: Buffer;
  readonly redirectUri: string;
  /** Encrypted values to check the response against. */
  readonly secret: Buffer;
  readonly teamId: string | null;
  readonly linkingUserId: string | null;
  readonly planId: string | null;
  readonly expiresAt: Temporal.Instant;
  /** Whether a response was accepted. */
  readonly answered: boolean;
  /** The encrypted identity of the user, kept while something else is still required. */
  readonly proof: Buffer | null;
  readonly ended: boolean;
};

/** The response of a provider, and the browser that brought it. */
export type ProviderResponse = {
  readonly provider: string;
  readonly redirectUri: string;
  readonly browserHash: Buffer | null;
  readonly linkingUserId: string | null;
  readonly now: Temporal.Instant;
};

export type AttemptDecision = 'take' | 'go-on' | 'unknown' | 'other-browser' | 'ended';

/**
 * Decides how to handle a response. It must come from the browser that started the attempt, so that a link cannot sign
 * anyone in as another user; provider and address must be the same as at the start, so that one provider's response is
 * never accepted as another's.
 */
export function decideReturn(attempt: SsoAttempt | null, returned: ProviderResponse): AttemptDecision {
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
