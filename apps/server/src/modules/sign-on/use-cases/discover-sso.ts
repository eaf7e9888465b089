import type { Context } from '../../../platform/context.ts';
import { findConnectionOfDomain, findTeam } from '../../teams/index.ts';
import { domainOf } from '../domain/openid-claims.ts';
import type { SignInMethod } from '../../sessions/index.ts';

/**
 * Returns the sign-in methods that an email domain's organisation allows. The response concerns the domain, and never
 * reveals whether an address has an account.
 */
export async function discoverSso(
  ctx: Context,
  email: string,
): Promise<{ readonly domain: string | null; readonly methods: readonly SignInMethod[] }> {
  const domain = domainOf(email);
  const everybodys: readonly SignInMethod[] = [
    'password',
    ...(['google', 'microsoft'] as const).filter((provider) => ctx.config.openId[provider] !== null),
  ];
  const connection = await findConnectionOfDomain(ctx.read, domain);
  if (!connection) return { domain: null, methods: everybodys };
  const team = await findTeam(ctx.read, connection.teamId);
  const all: readonly SignInMethod[] = ['saml', ...everybodys];
  return {
    domain,
    methods: team && team.authMethods.length > 0 ? all.filter((method) => team.authMethods.includes(method)) : all,
  };
}
