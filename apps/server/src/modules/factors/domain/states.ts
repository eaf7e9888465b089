import { limits, type FactorMethod } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { rateLimits } from '../../../platform/rate-limits/index.ts';

const { limit, windowSeconds, pauseSeconds } = rateLimits.secondFactorCodes;

/** Ways to send a code, and what else proves a second step. */
export type CodeMethod = Extract<FactorMethod, 'email' | 'sms'>;

/** What a person has that can prove a second factor. */
export type PersonFactors = {
  readonly passkeys: number;
  readonly totps: number;
  readonly recoveryCodesLeft: number;
  /** Confirmed by a code; null where there is none. */
  readonly mobile: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly hasPassword: boolean;
};

/** Whether the user set up a factor themselves: they are asked at every sign-in, independent of their team's rules. */
export function hasOwnFactor({ passkeys, totps }: Pick<PersonFactors, 'passkeys' | 'totps'>): boolean {
  return passkeys + totps > 0;
}

/**
 * The ways in which a person can prove a second factor, the strongest first. A user who set up a passkey or an app gave
 * up codes by mail and SMS: a stolen mailbox must not be a way around them.
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
 * Whether a second step proves the user's identity again. A user known by a provider alone proves it there: a mailbox
 * is no way around what their organisation asks of them.
 */
export function codesProve(person: PersonFactors, { knownElsewhere }: { readonly knownElsewhere: boolean }): boolean {
  return hasOwnFactor(person) || person.hasPassword || !knownElsewhere;
}

/** A second step that was begun, as it is stored. */
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

export type Standing = 'open' | 'expired' | 'used' | 'too-many-tries';

const reached = (at: Temporal.Instant, now: Temporal.Instant): boolean => Temporal.Instant.compare(now, at) >= 0;

/** Whether a step can still be proven. */
export function standingOf(state: Pick<TwofaState, 'status' | 'tries' | 'expiresAt'>, now: Temporal.Instant): Standing {
  if (state.status !== 'pending') return 'used';
  if (state.tries >= limits.twoFactorTries) return 'too-many-tries';
  return reached(state.expiresAt, now) ? 'expired' : 'open';
}

/** A step is open for the ten minutes of its newest code. */
export function expiryFrom(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: limits.twoFactorCodeMinutes });
}

/** Codes that were sent to one person within the last hour, whatever step they were for. */
export type RecentSends = {
  readonly count: number;
  readonly newestAt: Temporal.Instant | null;
  readonly oldestAt: Temporal.Instant | null;
};

/** When the next code may be sent; null for now. */
export function nextSendAt(
  { count, newestAt, oldestAt }: RecentSends,
  now: Temporal.Instant,
): { readonly at: Temporal.Instant; readonly reason: 'too-soon' | 'too-many' } | null {
  const soonest = newestAt?.add({ seconds: pauseSeconds });
  if (count >= limit && oldestAt) return { at: oldestAt.add({ seconds: windowSeconds }), reason: 'too-many' };
  return soonest && !reached(soonest, now) ? { at: soonest, reason: 'too-soon' } : null;
}

/**
 * What was shown beside the first proof: the id of a verified second-factor state (`twofa_token`), a passkey that
 * verified its holder, or an identity provider that says it asked for more than one factor. Null for nothing.
 */
export type SecondFactor = { readonly tokenId: string } | 'passkey' | 'provider' | null;
