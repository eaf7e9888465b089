import { Temporal } from 'temporal-polyfill';
import { sha256 } from '../../../platform/crypto/index.ts';
import { newId, newToken } from '../../../platform/ids/index.ts';

export const accessTokenSeconds = 15 * 60;
/** A client's token expires after an hour. It cannot be renewed, only requested again. */
export const clientTokenSeconds = 60 * 60;
export const refreshTokenSeconds = 30 * 24 * 60 * 60;
/** A session ends this long after its start, even if it was renewed (RULES §12). */
export const sessionSeconds = 180 * 24 * 60 * 60;

/**
 * How long an exchanged refresh token gets the error "renewed elsewhere" instead of ending its session: two tabs that
 * renew at the same time share one cookie, so the second finds the new tokens there. A thief gets no tokens for an old
 * token, and is detected when the owner tries again after this time.
 */
export const renewalRaceSeconds = 10;

/** A new token pair in plain text; `row` is the part that is stored, with digests only. */
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

/**
 * Creates a pair of opaque tokens of 256 random bits each. Both expire with the session, which started at `startedAt`,
 * or earlier.
 */
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

/** The stored state of a presented refresh token. */
export type PresentedToken = {
  readonly rotatedAt: Temporal.Instant | null;
  readonly refreshExpiresAt: Temporal.Instant;
  readonly sessionEnded: boolean;
  /** False if the user was deactivated or left the team. */
  readonly stillAllowed: boolean;
};

/** `reused` means that an exchanged token was presented again: another party has a copy, so the session must end. */
export type RotationDecision = 'rotate' | 'refuse' | 'raced' | 'reused';

export function decideRotation(token: PresentedToken | null, now: Temporal.Instant): RotationDecision {
  if (!token || token.sessionEnded) return 'refuse';
  if (token.rotatedAt)
    return Temporal.Instant.compare(now, token.rotatedAt.add({ seconds: renewalRaceSeconds })) < 0 ? 'raced' : 'reused';
  if (Temporal.Instant.compare(now, token.refreshExpiresAt) >= 0) return 'refuse';
  return token.stillAllowed ? 'rotate' : 'refuse';
}

/**
 * A token pair in plain text, with its user and team. Only digests are stored, so the tokens are known at no other
 * time.
 */
export type IssuedTokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userId: string;
  readonly teamId: string;
};

/** An API client's token in plain text, with its scopes. */
export type IssuedClientToken = { readonly accessToken: string; readonly scopes: readonly string[] };
