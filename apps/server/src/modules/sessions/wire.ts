import type { Session, TokenAnswer } from '@huggg/contracts';
import { accessTokenSeconds, clientTokenSeconds, type IssuedClientToken, type IssuedTokens } from './domain/tokens.ts';
import type { ListedSession } from './queries/session-list.ts';
import { deviceText, placeText } from '../factors/index.ts';

/** A session in its owner's list. */
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

/** The token answer of OAuth. Where cookies keep the refresh token, no script is to see it, so the body has none. */
export function toWireTokens(tokens: IssuedTokens, { inCookies }: { readonly inCookies: boolean }): TokenAnswer {
  return {
    access_token: tokens.accessToken,
    expires_in: accessTokenSeconds,
    token_type: 'Bearer',
    ...(!inCookies && { refresh_token: tokens.refreshToken }),
  };
}

/** The token answer of an API client: no refresh token, because it can always sign in again. */
export function toWireClientToken({ accessToken, scopes }: IssuedClientToken): TokenAnswer {
  return { access_token: accessToken, expires_in: clientTokenSeconds, token_type: 'Bearer', scope: scopes.join(' ') };
}
