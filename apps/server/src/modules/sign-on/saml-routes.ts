import * as contracts from '@huggg/contracts';
import { ssoReturnPaths } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/index.ts';
import type { Context } from '../../platform/context.ts';
import { CatalogueError, catalogueError } from '../../platform/errors.ts';
import { route, type Route, type Transport } from '../../platform/http/index.ts';
import { newToken } from '../../platform/ids/index.ts';
import { countedAddress, rateLimits, type Limiter, type SharedLimits } from '../../platform/rate-limits/index.ts';
import { answerTokens, browserKeyOf, deviceOf, saveBrowserKey, secureOf } from '../sessions/index.ts';
import { errors } from './errors.ts';
import { serviceProviderMetadata } from './gateways/saml.ts';
import { openSamlArrival } from './use-cases/open-saml-arrival.ts';
import { readSamlSettings, removeSamlSettings, writeSamlSettings } from './use-cases/saml-connection.ts';
import { metadataPath, serviceProviderOf, teamOfAudience } from './use-cases/service-provider.ts';
import { takeSamlAnswer } from './use-cases/take-saml-answer.ts';
import { changeSignInRules, readSignInRules } from './use-cases/team-sign-in.ts';
import { toWireSaml, toWireSignIn } from './wire.ts';

type AnswerBody = { readonly SAMLResponse?: string | undefined; readonly RelayState?: string | undefined };

/**
 * Returns the path of our own page with its parameters: a token, or an error code. Input is never used as a redirect
 * address.
 */
function pathOfPage(parameters: Readonly<Record<string, string>>): string {
  return `${ssoReturnPaths.saml}?${new URLSearchParams(parameters).toString()}`;
}

/** Accepts the response in a body. The rate limit is per network, because each response has to be parsed. */
async function acceptResponse(
  ctx: Context,
  { SAMLResponse, RelayState }: AnswerBody,
  { transport: { request, reply }, answers }: { readonly transport: Transport; readonly answers: Limiter },
): Promise<string> {
  if (!SAMLResponse) throw errors.missingField('SAMLResponse');
  await answers.consume(countedAddress(request.ip));
  const browserKey = browserKeyOf(request) ?? newToken();
  const { token, keepsKey } = await takeSamlAnswer(ctx, {
    response: SAMLResponse,
    relayState: RelayState || null,
    browserKey,
  });
  if (keepsKey) saveBrowserKey(reply, browserKey, secureOf(ctx));
  return token;
}

/**
 * Responds to a form of another site with a redirect to our page, even after an error, because a browser shows the
 * response.
 */
async function redirectAfterForm(
  ctx: Context,
  body: AnswerBody,
  by: { readonly transport: Transport; readonly answers: Limiter },
): Promise<{ readonly continueAt: string }> {
  const go = (to: string): { readonly continueAt: string } => {
    void by.transport.reply.code(303).header('location', to).header('cache-control', 'no-store');
    return { continueAt: to };
  };
  try {
    return go(pathOfPage({ token: await acceptResponse(ctx, body, by) }));
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return go(pathOfPage({ error: error.code }));
  }
}

/** Routes for organisations' own identity providers. */
export function samlRoutes(limits: SharedLimits): readonly Route[] {
  const answers = limits.limiter('saml-answers', rateLimits.samlAnswers);
  return [
    route(contracts.samlSignIn, async (ctx, { body }, transport) => {
      const isForm =
        transport.request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
      if (isForm) return redirectAfterForm(ctx, body, { transport, answers });
      const token = body.token ?? (await acceptResponse(ctx, body, { transport, answers }));
      const secondFactor = body.twofaToken ? { tokenId: body.twofaToken } : null;
      const browserKey = browserKeyOf(transport.request);
      return answerTokens(
        ctx,
        transport,
        await openSamlArrival(ctx, {
          token,
          browserKey,
          wantedTeamId: body.teamId ?? null,
          secondFactor,
          device: deviceOf(transport),
        }),
      );
    }),
    route(contracts.getSamlConnection, async (ctx, { params }) => toWireSaml(await readSamlSettings(ctx, params.id))),
    route(contracts.putSamlConnection, async (ctx, { params, body }) =>
      toWireSaml(await writeSamlSettings(ctx, params.id, body)),
    ),
    route(contracts.deleteSamlConnection, async (ctx, { params }) =>
      toWireSaml(await removeSamlSettings(ctx, params.id)),
    ),
    route(contracts.getTeamSignIn, async (ctx, { params }) => toWireSignIn(await readSignInRules(ctx, params.id))),
    route(contracts.putTeamSignIn, async (ctx, { params, body }) =>
      toWireSignIn(await changeSignInRules(ctx, params.id, body.methods)),
    ),
  ];
}

/**
 * Serves our metadata for a team's identity provider. It is created from the team's id alone, so that it does not
 * reveal whether the team exists.
 */
export function registerSamlMetadata(app: FastifyInstance, { config }: { readonly config: Config }): void {
  app.get<{ Params: { teamId: string } }>(`${metadataPath}/:teamId`, async (request, reply) => {
    const us = serviceProviderOf({ config }, request.params.teamId);
    if (!teamOfAudience({ config }, us.entityId)) throw catalogueError('request.not-found');
    return reply.type('application/samlmetadata+xml; charset=utf-8').send(await serviceProviderMetadata(us));
  });
}
