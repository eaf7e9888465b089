import { sessionCookies, sessionHeader } from '@huggg/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  accessTokenSeconds,
  clientTokenSeconds,
  refreshTokenSeconds,
  type IssuedClientToken,
  type IssuedTokens,
} from './domain/tokens.ts';
import { errors } from './errors.ts';

/**
 * The refresh token is sent only to the path that exchanges or ends it, so that no other page or request carries it.
 */
const refreshPath = '/v3/session';

/** Checks whether the caller is a browser that keeps its session in cookies. */
export function keepsCookies(request: FastifyRequest): boolean {
  return request.headers[sessionHeader.name] === sessionHeader.value;
}

/**
 * Requires the session header on requests authenticated by a cookie alone: a form or link of another site cannot send
 * it, and a script of another site would need a CORS preflight, which this server never grants.
 * @throws request.malformed without the header.
 */
export function requireSessionHeader(request: FastifyRequest): void {
  if (!keepsCookies(request)) throw errors.missingSessionHeader();
}

export function refreshTokenOf(request: FastifyRequest): string | null {
  return request.cookies[sessionCookies.refreshToken] || null;
}

/**
 * Stores a token pair in the browser's cookies: the tokens are not readable by scripts, the two ids are. The cookies of
 * the ids last as long as the refresh token.
 */
export function setSessionCookies(
  reply: FastifyReply,
  tokens: IssuedTokens,
  { secure }: { readonly secure: boolean },
): void {
  const common = { secure, sameSite: 'lax' as const };
  void reply
    .setCookie(sessionCookies.refreshToken, tokens.refreshToken, {
      ...common,
      httpOnly: true,
      path: refreshPath,
      maxAge: refreshTokenSeconds,
    })
    .setCookie(sessionCookies.userAccessToken, tokens.accessToken, {
      ...common,
      httpOnly: true,
      path: '/',
      maxAge: accessTokenSeconds,
    })
    .setCookie(sessionCookies.userId, tokens.userId, { ...common, path: '/', maxAge: refreshTokenSeconds })
    .setCookie(sessionCookies.teamId, tokens.teamId, { ...common, path: '/', maxAge: refreshTokenSeconds });
}

/**
 * Lets a browser act as another user until the token expires. The refresh cookie stays, so that the operator can return
 * to their session; the ids last as long, because they show a page load that there is a session to renew.
 */
export function setImpersonationCookies(
  reply: FastifyReply,
  started: { readonly token: string; readonly userId: string; readonly teamId: string },
  { secure, seconds }: { readonly secure: boolean; readonly seconds: number },
): void {
  const common = { secure, sameSite: 'lax' as const, path: '/', maxAge: refreshTokenSeconds };
  void reply
    .setCookie(sessionCookies.userAccessToken, started.token, { ...common, httpOnly: true, maxAge: seconds })
    .setCookie(sessionCookies.userId, started.userId, common)
    .setCookie(sessionCookies.teamId, started.teamId, common);
}

/** Stores an API client's token in a cookie that scripts cannot read. */
export function setClientCookie(
  reply: FastifyReply,
  { accessToken }: Pick<IssuedClientToken, 'accessToken'>,
  { secure }: { readonly secure: boolean },
): void {
  void reply.setCookie(sessionCookies.clientAccessToken, accessToken, {
    secure,
    sameSite: 'lax',
    httpOnly: true,
    path: '/',
    maxAge: clientTokenSeconds,
  });
}

export function clearSessionCookies(reply: FastifyReply, { secure }: { readonly secure: boolean }): void {
  const common = { secure, sameSite: 'lax' as const };
  void reply
    .clearCookie(sessionCookies.refreshToken, { ...common, httpOnly: true, path: refreshPath })
    .clearCookie(sessionCookies.userAccessToken, { ...common, httpOnly: true, path: '/' })
    .clearCookie(sessionCookies.clientAccessToken, { ...common, httpOnly: true, path: '/' })
    .clearCookie(sessionCookies.userId, { ...common, path: '/' })
    .clearCookie(sessionCookies.teamId, { ...common, path: '/' });
}

/**
 * Lists the accounts that a browser signed in to before (`known-browser.ts`). It is sent only to the token endpoint.
 */
const knownBrowserCookie = 'huggg_known';
const knownBrowserSeconds = 400 * 24 * 60 * 60;

export function knownBrowserOf(request: FastifyRequest): string | null {
  return request.cookies[knownBrowserCookie] || null;
}

export function saveKnownBrowser(reply: FastifyReply, value: string, { secure }: { readonly secure: boolean }): void {
  void reply.setCookie(knownBrowserCookie, value, {
    secure,
    sameSite: 'lax',
    httpOnly: true,
    path: '/oauth/token',
    maxAge: knownBrowserSeconds,
  });
}

/**
 * Binds the response of an identity provider to the browser that was sent there. A browser has one for all its tabs.
 */
const ssoCookie = 'huggg_sso';
const ssoSeconds = 15 * 60;
const browserKeyForm = /^[\w-]{43}$/;

/** Returns the key of this browser. Null if it has none, or if the cookie is malformed. */
export function browserKeyOf(request: FastifyRequest): string | null {
  const key = request.cookies[ssoCookie];
  return key && browserKeyForm.test(key) ? key : null;
}

/** SameSite is `lax`, because the redirect back from a provider starts at another site. Scripts cannot read it. */
export function saveBrowserKey(reply: FastifyReply, key: string, { secure }: { readonly secure: boolean }): void {
  void reply.setCookie(ssoCookie, key, { secure, sameSite: 'lax', httpOnly: true, path: '/', maxAge: ssoSeconds });
}
