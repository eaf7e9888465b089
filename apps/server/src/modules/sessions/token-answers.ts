import type { Context } from '../../platform/context.ts';
import type { Transport } from '../../platform/http/index.ts';
import { keepsCookies, setSessionCookies } from './cookies.ts';
import type { IssuedTokens } from './domain/tokens.ts';
import type { Device } from './queries/sessions.ts';
import { toWireTokens } from './wire.ts';

export const secureOf = (ctx: Context) => ({ secure: ctx.config.http.publicUrl.startsWith('https:') });

export const deviceOf = ({ request }: Transport): Device => ({
  userAgent: request.headers['user-agent'] ?? null,
  address: request.ip,
});

/**
 * Returns a token pair: in the body, or in cookies if the caller is a browser that keeps cookies. Responses with tokens
 * must not be cached.
 */
export function answerTokens(ctx: Context, { request, reply }: Transport, tokens: IssuedTokens) {
  void reply.header('cache-control', 'no-store');
  const inCookies = keepsCookies(request);
  if (inCookies) setSessionCookies(reply, tokens, secureOf(ctx));
  return toWireTokens(tokens, { inCookies });
}
