import {
  endOneSession,
  endSession,
  endSessions,
  getCurrentUser,
  getUserPlanPermissions,
  grantToken as grantTokenContract,
  listSessions,
  passkeySignIn,
  refreshSession,
  switchTeam as switchTeamContract,
  type TokenRequest,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../platform/context.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { route, type Route, type Transport } from '../../platform/http/index.ts';
import {
  browserKeyOf,
  clearSessionCookies,
  saveKnownBrowser,
  keepsCookies,
  knownBrowserOf,
  refreshTokenOf,
  requireSessionHeader,
  setClientCookie,
} from './cookies.ts';
import type { IssuedTokens } from './domain/tokens.ts';
import { errors } from './errors.ts';
import { answerTokens, deviceOf, secureOf } from './token-answers.ts';
import { cookieOfKnownBrowser } from './use-cases/check-password.ts';
import { grantToken, type OtherGrants } from './use-cases/grant-token.ts';
import { readCurrentUser, readPlanOfUser } from './use-cases/read-current-user.ts';
import { rotateTokens } from './use-cases/rotate-tokens.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from './use-cases/own-sessions.ts';
import { signInWithPasskey } from './use-cases/sign-in-with-passkey.ts';
import { signOut } from './use-cases/sign-out.ts';
import type { SignInLimit } from './use-cases/sign-in-limit.ts';
import { switchTeam } from './use-cases/switch-team.ts';
import { impersonationRoutes } from './impersonation-routes.ts';
import { stepUpRoutes } from './step-up-routes.ts';
import { toWireClientToken, toWireSession } from './wire.ts';

const hasEnded = (at: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  at !== null && at.epochMilliseconds <= now.epochMilliseconds;

/**
 * Renews a session by cookie. If the session is over, its cookies are cleared; if another tab renewed it, they are
 * kept.
 */
async function renewByCookie(
  ctx: Context,
  { request, reply }: Transport,
  tokenId: string | undefined,
): Promise<IssuedTokens> {
  requireSessionHeader(request);
  const refreshToken = refreshTokenOf(request);
  try {
    if (!refreshToken) throw errors.sessionEnded();
    return await rotateTokens(ctx, { refreshToken, secondFactor: tokenId ? { tokenId } : null });
  } catch (error) {
    const over =
      error instanceof CatalogueError &&
      (error.code === 'access.invalid-grant' || error.code === 'access.token-invalid');
    if (!over) throw error;
    clearSessionCookies(reply, secureOf(ctx));
    throw errors.sessionEnded();
  }
}

/** Marks a browser as known after a sign-in with a password, so that wrong guesses of strangers do not keep it out. */
async function rememberSignIn(
  ctx: Context,
  { request, reply }: Transport,
  { grant_type, username }: TokenRequest,
): Promise<void> {
  if (grant_type !== 'password' || !username || !keepsCookies(request)) return;
  const known = await cookieOfKnownBrowser(ctx, { username, knownBrowser: knownBrowserOf(request) });
  if (known !== null) saveKnownBrowser(reply, known, secureOf(ctx));
}

function ownSessionRoutes(): readonly Route[] {
  return [
    route(listSessions, async (ctx, { params }) => ({
      sessions: (await listOwnSessions(ctx, params.id)).map((session) => toWireSession(session, ctx.actor.sessionId)),
    })),
    route(endOneSession, async (ctx, { params }) => {
      await endOwnSession(ctx, { userId: params.id, sessionId: params.sessionId });
      return { status: 'ok' as const };
    }),
    route(endSessions, async (ctx, { params, query }) => ({
      ended: await endOwnSessions(ctx, { userId: params.id, keepCurrent: query.keep === 'current' }),
    })),
    route(passkeySignIn, async (ctx, { body }, transport) =>
      answerTokens(
        ctx,
        transport,
        await signInWithPasskey(ctx, { ...body, wantedTeamId: body.team_id ?? null, device: deviceOf(transport) }),
      ),
    ),
  ];
}

type Parts = { readonly signInLimit: SignInLimit; readonly grants: OtherGrants };

/**
 * Routes to sign in and out, issue and renew tokens, manage the caller's own sessions, and read the caller's
 * permissions in the current team.
 */
export function sessionRoutes({ signInLimit, grants }: Parts): readonly Route[] {
  return [
    ...ownSessionRoutes(),
    ...stepUpRoutes({ signInLimit }),
    ...impersonationRoutes(),
    route(grantTokenContract, async (ctx, { body }, transport) => {
      const issued = await grantToken(ctx, {
        request: body,
        authorization: transport.request.headers.authorization,
        device: deviceOf(transport),
        knownBrowser: knownBrowserOf(transport.request),
        signInLimit,
        grants,
        browserKey: browserKeyOf(transport.request),
      });
      if ('refreshToken' in issued) {
        await rememberSignIn(ctx, transport, body);
        return answerTokens(ctx, transport, issued);
      }
      void transport.reply.header('cache-control', 'no-store');
      if (keepsCookies(transport.request)) setClientCookie(transport.reply, issued, secureOf(ctx));
      return toWireClientToken(issued);
    }),
    route(refreshSession, async (ctx, { body }, transport) =>
      answerTokens(ctx, transport, await renewByCookie(ctx, transport, body.twofa_token)),
    ),
    route(endSession, async (ctx, _input, { request, reply }) => {
      requireSessionHeader(request);
      const refreshToken = refreshTokenOf(request);
      if (refreshToken) await signOut(ctx, refreshToken);
      clearSessionCookies(reply, secureOf(ctx));
      return { status: 'ok' as const };
    }),
    route(switchTeamContract, async (ctx, { params, body }, transport) =>
      answerTokens(
        ctx,
        transport,
        await switchTeam(ctx, {
          userId: params.id,
          teamId: body.teamId,
          secondFactor: body.twofa_token ? { tokenId: body.twofa_token } : null,
        }),
      ),
    ),
    route(getCurrentUser, (ctx) => readCurrentUser(ctx.read, ctx.actor)),
    route(getUserPlanPermissions, async (ctx, { params }) => {
      const team = await readPlanOfUser(ctx, params.id);
      return {
        planId: team.planId,
        isActive: !hasEnded(team.planEndedAt, ctx.clock.now()),
        permissions: ctx.actor.permissions,
        dateStarted: team.planStartedAt.toString(),
        dateEnded: team.planEndedAt?.toString() ?? null,
        client: team.clientId,
      };
    }),
  ];
}
