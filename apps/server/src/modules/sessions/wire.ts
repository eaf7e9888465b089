import type { Session, TokenAnswer } from '@huggg/contracts';
import { accessTokenSeconds, clientTokenSeconds, type IssuedClientToken, type IssuedTokens } from './domain/tokens.ts';
import type { ListedSession } from './queries/session-list.ts';
import { deviceText, placeText } from '../factors/index.ts';

/** Returns a session for its owner's list. */
export function toWireSession(session: ListedSession, currentId: string): Session {
  return {
    id: session.id,
    device: deviceText(session.userAgent),
    place: placeText(session.address),
    method: session.method,
    secondFactor: session.secondFactor,
    current: session.id === currentId,
    dateStarted: session.startedAt.toString(),
    dateLastUsed: session.lastUsedAt.toString(),
  };
}

/**
 * Returns the OAuth token response. If cookies hold the refresh token, the body does not contain it, so that no script
 * can read it.
 */
export function toWireTokens(tokens: IssuedTokens, { inCookies }: { readonly inCookies: boolean }): TokenAnswer {
  return {
    access_token: tokens.accessToken,
    expires_in: accessTokenSeconds,
    token_type: 'Bearer',
    ...(!inCookies && { refresh_token: tokens.refreshToken }),
  };
}

/** Returns the token response of an API client. It has no refresh token, because a client can always sign in again. */
export function toWireClientToken({ accessToken, scopes }: IssuedClientToken): TokenAnswer {
  return { access_token: accessToken, expires_in: clientTokenSeconds, token_type: 'Bearer', scope: scopes.join(' ') };
}
