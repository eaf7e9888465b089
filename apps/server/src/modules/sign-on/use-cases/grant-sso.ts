import type { Context } from '../../../platform/context.ts';
import type { SsoGrantRequest, IssuedTokens } from '../../sessions/index.ts';
import { errors } from '../errors.ts';
import { openIdProviders, type OpenIdGateway } from '../gateways/openid.ts';
import { finishOpenId } from './finish-sso.ts';

/**
 * Handles the grant `sso` of the token endpoint. All parts of the response are required, including the state. @throws
 * those of `finishOpenId`.
 */
export async function grantSso(
  ctx: Context,
  openId: OpenIdGateway,
  { request, secondFactor, device, browserKey }: SsoGrantRequest,
): Promise<IssuedTokens> {
  const { identityProvider, code, state, redirectUri, iss, team_id: teamId = null } = request;
  const provider = openIdProviders.find((one) => one === identityProvider);
  if (!identityProvider) throw errors.missingField('identityProvider');
  if (!provider) throw errors.ssoProviderOff();
  if (!code) throw errors.missingField('code');
  if (!state) throw errors.missingField('state');
  if (!redirectUri) throw errors.missingField('redirectUri');
  return finishOpenId(ctx, openId, {
    answer: { provider, code, state, iss, redirectUri, browserKey, linkingUserId: null },
    wanted: { teamId, secondFactor, device },
  });
}
