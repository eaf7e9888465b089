import { limits, type FactorMethod } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { rateLimits } from '../../../platform/rate-limits/index.ts';

const { limit, windowSeconds, pauseSeconds } = rateLimits.secondFactorCodes;

/** The methods that send a code. */
export type CodeMethod = Extract<FactorMethod, 'email' | 'sms'>;

/** The factors that a person has for a second step. */
export type PersonFactors = {
  readonly passkeys: number;
  readonly totps: number;
  readonly recoveryCodesLeft: number;
  /** Confirmed by a code; null if there is none. */
  readonly mobile: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly hasPassword: boolean;
};

/**
 * Checks whether the user set up a factor themselves: it is then required at every sign-in, regardless of their team's
 * rules.
 */
export function hasOwnFactor({ passkeys, totps }: Pick<PersonFactors, 'passkeys' | 'totps'>): boolean {
  return passkeys + totps > 0;
}

/**
 * Returns the methods with which a person can prove a second factor, strongest first. Users with a passkey or an app
 * cannot use codes by mail and SMS, because a stolen mailbox must not bypass the stronger factor.
 */
export function methodsOf(person: PersonFactors): FactorMethod[] {
  if (!hasOwnFactor(person)) return person.mobile ? ['email', 'sms'] : ['email'];
  return [
    ...(person.passkeys > 0 ? ['passkey' as const] : []),
    ...(person.totps > 0 ? ['totp' as const] : []),
    ...(person.recoveryCodesLeft > 0 ? ['recovery-code' as const] : []),
  ];
}

/**
 * Checks whether a second step can prove the user's identity again. Users who sign in only through a provider must use
 * it, because a mailbox must not bypass what their organisation requires.
 */
export function canProveByCode(
  person: PersonFactors,
  { knownElsewhere }: { readonly knownElsewhere: boolean },
): boolean {
  return hasOwnFactor(person) || person.hasPassword || !knownElsewhere;
}

/** A stored second step that was started. */
export type TwofaState = {
  readonly id: string;
  readonly userId: string;
  readonly teamId: string | null;
  readonly status: 'pending' | 'verified' | 'consumed';
  readonly method: CodeMethod | null;
  readonly sends: number;
  readonly sentAt: Temporal.Instant | null;
  readonly tries: number;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

export type StepStatus = 'open' | 'expired' | 'used' | 'too-many-tries';

const hasReached = (at: Temporal.Instant, now: Temporal.Instant): boolean => Temporal.Instant.compare(now, at) >= 0;

/** Returns whether a step can still be proven, or why not. */
export function stepStatusOf(
  state: Pick<TwofaState, 'status' | 'tries' | 'expiresAt'>,
  now: Temporal.Instant,
): StepStatus {
  if (state.status !== 'pending') return 'used';
  if (state.tries >= limits.twoFactorTries) return 'too-many-tries';
  return hasReached(state.expiresAt, now) ? 'expired' : 'open';
}

/** Returns the expiry time of a step: ten minutes after its newest code. */
export function expiryFrom(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: limits.twoFactorCodeMinutes });
}

/** Codes sent to one person within the last hour, for any step. */
export type RecentSends = {
  readonly count: number;
  readonly newestAt: Temporal.Instant | null;
  readonly oldestAt: Temporal.Instant | null;
};

/** Returns when the next code can be sent; null for now. */
export function nextSendAt(
  { count, newestAt, oldestAt }: RecentSends,
  now: Temporal.Instant,
): { readonly at: Temporal.Instant; readonly reason: 'too-soon' | 'too-many' } | null {
  const soonest = newestAt?.add({ seconds: pauseSeconds });
  if (count >= limit && oldestAt) return { at: oldestAt.add({ seconds: windowSeconds }), reason: 'too-many' };
  return soonest && !hasReached(soonest, now) ? { at: soonest, reason: 'too-soon' } : null;
}

/**
 * The second factor presented with the first proof: the id of a verified second-factor state (`twofa_token`), a passkey
 * that verified its holder, or an identity provider that reports more than one factor. Null if there was none.
 */
export type SecondFactor = { readonly tokenId: string } | 'passkey' | 'provider' | null;
