import * as contracts from '@huggg/contracts';
import { route, type Route, type Transport } from '../../platform/http/index.ts';
import type { Context } from '../../platform/context.ts';
import { newToken } from '../../platform/ids/index.ts';
import type { SharedLimits } from '../../platform/rate-limits/index.ts';
import { answerTokens, browserKeyOf, deviceOf, saveBrowserKey, secureOf, type SignInLimit } from '../sessions/index.ts';
import type { OpenIdGateway } from './gateways/openid.ts';
import { openIdProviders } from './gateways/openid.ts';
import { samlRoutes } from './saml-routes.ts';
import { beginSaml } from './use-cases/begin-saml.ts';
import { beginOpenId } from './use-cases/begin-sso.ts';
import { discoverSso } from './use-cases/discover-sso.ts';
import { finishLinking, listIdentities, unlinkIdentity } from './use-cases/linked-identities.ts';
import { verifyIdentity } from './use-cases/verify-identity.ts';
import { toWireIdentity } from './wire.ts';

/** Returns the key of this browser. Creates and stores one if the browser has none. */
function browserKeyFor(ctx: Context, { request, reply }: Transport): string {
  const key = browserKeyOf(request) ?? newToken();
  saveBrowserKey(reply, key, secureOf(ctx));
  return key;
}

/** Routes to sign in with a provider. */
export function signOnRoutes({
  signInLimit,
  openId,
  limits,
}: {
  readonly signInLimit: SignInLimit;
  readonly openId: OpenIdGateway;
  readonly limits: SharedLimits;
}): readonly Route[] {
  return [
    route(contracts.createAuthoriseUrl, async (ctx, { body }, transport) => {
      const { provider, redirectUri, planId = null, domain = null } = body;
      const browserKey = browserKeyFor(ctx, transport);
      if (provider === 'saml') return { authoriseUrl: await beginSaml(ctx, { domain, redirectUri, browserKey }) };
      return {
        authoriseUrl: await beginOpenId(ctx, openId, {
          provider,
          redirectUri,
          planId,
          browserKey,
          linkingUserId: null,
        }),
      };
    }),
    route(contracts.discoverSso, async (ctx, { body }) => {
      const { domain, methods } = await discoverSso(ctx, body.email);
      return { domain, methods: [...methods] };
    }),
    ...samlRoutes(limits),
    route(contracts.verifyIdentity, async (ctx, { params, body }, transport) => {
      const { password, teamId = null, twofaToken } = body;
      const input = {
        id: params.id,
        password,
        wantedTeamId: teamId,
        secondFactor: twofaToken ? { tokenId: twofaToken } : null,
        browserKey: browserKeyOf(transport.request),
        device: deviceOf(transport),
      };
      return answerTokens(ctx, transport, await verifyIdentity(ctx, signInLimit, input));
    }),
    ...linkedAccountRoutes(openId),
  ];
}

/** Routes to link the caller's account to identity providers. */
function linkedAccountRoutes(openId: OpenIdGateway): readonly Route[] {
  return [
    route(contracts.listLinkedIdentities, async (ctx) => {
      const { identities, hasPassword } = await listIdentities(ctx);
      return {
        identities: identities.map(toWireIdentity),
        hasPassword,
        providers: openIdProviders.filter((provider) => ctx.config.openId[provider] !== null),
      };
    }),
    route(contracts.createLinkUrl, async (ctx, { body }, transport) => {
      const { provider, redirectUri } = body;
      const browserKey = browserKeyFor(ctx, transport);
      return {
        authoriseUrl: await beginOpenId(ctx, openId, {
          provider,
          redirectUri,
          planId: null,
          browserKey,
          linkingUserId: ctx.actor.userId,
        }),
      };
    }),
    route(contracts.linkIdentity, async (ctx, { body }, { request }) => {
      const { identityProvider: provider, ...answer } = body;
      return toWireIdentity(
        await finishLinking(ctx, openId, {
          ...answer,
          provider,
          browserKey: browserKeyOf(request),
          linkingUserId: ctx.actor.userId,
        }),
      );
    }),
    route(contracts.unlinkIdentity, async (ctx, { params }) => {
      await unlinkIdentity(ctx, params.id);
      return { status: 'ok' as const };
    }),
  ];
}
