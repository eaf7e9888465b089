import type { TokenAnswer } from '@huggg/contracts';
import { accessTokenSeconds, type IssuedTokens } from './domain/tokens.ts';

/** The token answer of OAuth. Where cookies keep the refresh token, no script is to see it, so the body has none. */
export function toWireTokens(tokens: IssuedTokens, { inCookies }: { readonly inCookies: boolean }): TokenAnswer {
  return { access_token: tokens.accessToken, expires_in: accessTokenSeconds, token_type: 'Bearer', ...(!inCookies && { refresh_token: tokens.refreshToken }) };
}
