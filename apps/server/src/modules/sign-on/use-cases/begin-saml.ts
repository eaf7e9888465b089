import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import { newId, newToken } from '../../../platform/ids/index.ts';
import { attemptMinutes } from '../domain/sso-attempt.ts';
import { errors } from '../errors.ts';
import { samlRequestUrl } from '../gateways/saml.ts';
import { findConnectionOfDomain } from '../../teams/index.ts';
import { insertAttempt } from '../queries/sso-attempts.ts';
import { ssoReturnAddress } from './begin-sso.ts';
import { serviceProviderOf } from './service-provider.ts';

type Input = { readonly domain: string | null; readonly redirectUri: string; readonly browserKey: string };

/**
 * Starts a sign-in with the identity provider of an email domain's organisation. The relay state contains only the id
 * of the attempt, never a redirect address.
 * @returns the address to send the browser to.
 * @throws sso.redirect-not-allowed, sso.domain-unknown.
 */
export async function beginSaml(ctx: Context, { domain, redirectUri, browserKey }: Input): Promise<string> {
  if (redirectUri !== ssoReturnAddress(ctx, 'saml')) throw errors.ssoRedirectNotAllowed();
  const connection = domain ? await findConnectionOfDomain(ctx.read, domain) : null;
  if (!connection) throw errors.ssoDomainUnknown();
  const [id, relayState, now] = [newId(), newToken(), ctx.clock.now()];
  // XML ids must not start with a digit.
  const requestId = `_${newToken()}`;
  const authoriseUrl = await samlRequestUrl({
    peer: connection,
    us: serviceProviderOf(ctx, connection.teamId),
    requestId,
    relayState,
  });
  const kept = {
    id,
    provider: 'saml' as const,
    stateHash: sha256(relayState),
    browserHash: sha256(browserKey),
    redirectUri,
    secret: ctx.secrets.seal(requestId, id),
  };
  await ctx.transaction((tx) =>
    insertAttempt(
      tx,
      {
        ...kept,
        teamId: connection.teamId,
        linkingUserId: null,
        planId: null,
        expiresAt: now.add({ minutes: attemptMinutes }),
      },
      now,
    ),
  );
  return authoriseUrl;
}
