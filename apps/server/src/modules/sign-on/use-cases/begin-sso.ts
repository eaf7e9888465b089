import { ssoReturnPaths, type IdentityProvider } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import { newId, newToken } from '../../../platform/ids/index.ts';
import { attemptMinutes } from '../domain/sso-attempt.ts';
import { errors } from '../errors.ts';
import { newOpenIdSecrets, type OpenIdGateway, type OpenIdProvider } from '../gateways/openid.ts';
import { insertAttempt } from '../queries/sso-attempts.ts';
import { requireOwnProof } from '../../sessions/index.ts';
import { requireOfferedPlan } from '../../accounts/index.ts';

/** Returns the address for a provider's response. No other addresses are ever given to providers. */
export function ssoReturnAddress(ctx: Pick<Context, 'config'>, provider: IdentityProvider): string {
  return ctx.config.http.publicUrl.replace(/\/$/, '') + ssoReturnPaths[provider];
}

type Input = {
  readonly provider: OpenIdProvider;
  readonly redirectUri: string;
  readonly browserKey: string;
  readonly planId: string | null;
  readonly linkingUserId: string | null;
};

/**
 * Starts a sign-in with a provider, or the linking of an account at it: stores the values to check the response
 * against, bound to this browser by its key.
 * @returns the address to send the browser to.
 * @throws sso.redirect-not-allowed, plan.not-available, sso.provider-off, sso.provider-away; access.step-up-required if
 * an account is being linked.
 */
export async function beginOpenId(
  ctx: Context,
  gateway: OpenIdGateway,
  { provider, redirectUri, browserKey, planId, linkingUserId }: Input,
): Promise<string> {
  if (redirectUri !== ssoReturnAddress(ctx, provider)) throw errors.ssoRedirectNotAllowed();
  if (planId) await requireOfferedPlan(ctx, planId);
  // Re-authentication is checked before the redirect to the provider. A response within ten minutes is bound to this
  // user and browser, so it is not checked again.
  if (linkingUserId) await ctx.transaction((tx) => requireOwnProof(ctx, tx));
  const [id, state, secrets, now] = [newId(), newToken(), newOpenIdSecrets(), ctx.clock.now()];
  const authoriseUrl = await gateway.begin({ provider, redirectUri, state, secrets });
  const kept = {
    id,
    provider,
    stateHash: sha256(state),
    browserHash: sha256(browserKey),
    redirectUri,
    secret: ctx.secrets.seal(JSON.stringify(secrets), id),
  };
  await ctx.transaction((tx) =>
    insertAttempt(
      tx,
      { ...kept, teamId: null, linkingUserId, planId, expiresAt: now.add({ minutes: attemptMinutes }) },
      now,
    ),
  );
  return authoriseUrl;
}
