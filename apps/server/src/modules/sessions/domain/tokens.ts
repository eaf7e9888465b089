import { Temporal } from 'temporal-polyfill';
import { sha256 } from '../../../platform/crypto/index.ts';
import { newId, newToken } from '../../../platform/ids/index.ts';

export const accessTokenSeconds = 15 * 60;
/** A client's token lives for an hour: it cannot be renewed, only requested again. */
export const clientTokenSeconds = 60 * 60;
export const refreshTokenSeconds = 30 * 24 * 60 * 60;
/** A session ends this long after it began, however often it was renewed (RULES §12). */
export const sessionSeconds = 180 * 24 * 60 * 60;

/**
 * How long an exchanged refresh token gets "renewed elsewhere" in place of ending its session: two tabs that renew at
 * once share one cookie, so the loser finds the new tokens there. A thief gets no tokens for an old token, and is
 * found out when the owner tries again after this time.
 */
export const raceSeconds = 10;

/** A new pair as its owner gets it; `row` is what is kept, digests only. */
export type NewPair = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly row: {
    readonly id: string;
    readonly teamId: string;
    readonly accessTokenHash: Buffer;
    readonly accessExpiresAt: Temporal.Instant;
    readonly refreshTokenHash: Buffer;
    readonly refreshExpiresAt: Temporal.Instant;
  };
};

const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

/** Makes a pair of opaque tokens of 256 random bits each. Neither outlives the session, which began at `startedAt`. */
export function newPair({
  teamId,
  startedAt,
  now,
}: {
  readonly teamId: string;
  readonly startedAt: Temporal.Instant;
  readonly now: Temporal.Instant;
}): NewPair {
  const sessionEndsAt = startedAt.add({ seconds: sessionSeconds });
  const accessToken = newToken();
  const refreshToken = newToken();
  return {
    accessToken,
    refreshToken,
    row: {
      id: newId(),
      teamId,
      accessTokenHash: sha256(accessToken),
      accessExpiresAt: earlier(now.add({ seconds: accessTokenSeconds }), sessionEndsAt),
      refreshTokenHash: sha256(refreshToken),
      refreshExpiresAt: earlier(now.add({ seconds: refreshTokenSeconds }), sessionEndsAt),
    },
  };
}

/** What is known about a refresh token that was presented. */
export type PresentedToken = {
  readonly rotatedAt: Temporal.Instant | null;
  readonly refreshExpiresAt: Temporal.Instant;
  readonly sessionEnded: boolean;
  /** False once the person was deactivated or left the team. */
  readonly stillAllowed: boolean;
};

/** `reused` means that an exchanged token came back: another party has a copy, and the whole session must end. */
export type RotationDecision = 'rotate' | 'refuse' | 'raced' | 'reused';

export function decideRotation(token: PresentedToken | null, now: Temporal.Instant): RotationDecision {
  if (!token || token.sessionEnded) return 'refuse';
  if (token.rotatedAt)
    return Temporal.Instant.compare(now, token.rotatedAt.add({ seconds: raceSeconds })) < 0 ? 'raced' : 'reused';
  if (Temporal.Instant.compare(now, token.refreshExpiresAt) >= 0) return 'refuse';
  return token.stillAllowed ? 'rotate' : 'refuse';
}

/** A pair on its way to its owner, with whose it is: the only moment at which the tokens are known in the clear. */
export type IssuedTokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userId: string;
  readonly teamId: string;
};

/** An API client's token on its way to it, with what it opens. */
export type IssuedClientToken = { readonly accessToken: string; readonly scopes: readonly string[] };
