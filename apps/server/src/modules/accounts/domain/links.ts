import type { Temporal } from 'temporal-polyfill';
import { errors } from '../errors.ts';

type Link = { readonly expiresAt: Temporal.Instant; readonly usedAt: Temporal.Instant | null };

function stateOf(link: Link, now: Temporal.Instant): 'open' | 'used' | 'expired' {
  if (link.usedAt) return 'used';
  return link.expiresAt.epochMilliseconds > now.epochMilliseconds ? 'open' : 'expired';
}

/**
 * Checks that a link can still confirm an address, and returns it.
 * @throws verification.unknown, verification.used, verification.expired.
 */
export function usableVerification<L extends Link>(link: L | null, now: Temporal.Instant): L {
  if (!link) throw errors.verificationUnknown();
  const state = stateOf(link, now);
  if (state === 'used') throw errors.verificationUsed();
  if (state === 'expired') throw errors.verificationExpired();
  return link;
}

/**
 * Checks that a link can still reset a password, and returns it.
 * @throws password-reset.unknown, password-reset.used, password-reset.expired.
 */
export function usableReset<L extends Link>(link: L | null, now: Temporal.Instant): L {
  if (!link) throw errors.resetUnknown();
  const state = stateOf(link, now);
  if (state === 'used') throw errors.resetUsed();
  if (state === 'expired') throw errors.resetExpired();
  return link;
}
