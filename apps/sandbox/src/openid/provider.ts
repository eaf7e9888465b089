import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { Identities } from './identity.ts';
import { openIdRoles, type OpenIdRole } from './roles.ts';
import { isTokenFault, applyTokenFault } from './apply-token-fault.ts';

/** The only client of the sandbox's providers. Its secret gives access to nothing but the sandbox. */
export const sandboxClient = { id: 'huggg-sandbox', secret: 'sandbox' } as const;

export type OpenIdProvider = { readonly provider: Provider; readonly identities: Identities };

const { Check, Prompt, base } = interactionPolicy;

/** Every sign-in shows the page that asks for the user, regardless of earlier choices. */
function alwaysAsk(): ReturnType<typeof base> {
  const policy = base();
  const chosen = ({ oidc }: KoaContextWithOIDC): boolean =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
  policy.clear();
  policy.add(
    new Prompt(
      { name: 'select_account', requestable: true },
      new Check('chosen', 'The page asks who to be', 'login_required', chosen),
    ),
  );
  return policy;
}

/** Grants all scopes: the choice on the provider's page counts as consent. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { account, client, provider } = ctx.oidc;
  const grant = new provider.Grant({
    ...(client && { clientId: client.clientId }),
    ...(account && { accountId: account.accountId }),
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/**
 * Creates an OpenID provider in Google's or Microsoft's role: authorisation code flow with PKCE, for the one client,
 * from any address of the product.
 */
export function createOpenIdProvider(role: OpenIdRole, origin: string): OpenIdProvider {
  const { path, claims } = openIdRoles[role];
  const identities = new Identities();
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const provider = new Provider(origin + path, {
    clients: [
      {
        client_id: sandboxClient.id,
        client_secret: sandboxClient.secret,
        redirect_uris: [`${origin}/return`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: {
        session: `sandbox_${role}_session`,
        interaction: `sandbox_${role}_asking`,
        resume: `sandbox_${role}_resume`,
      },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['given_name', 'family_name', 'name', 'hd', 'tid', 'preferred_username'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy: alwaysAsk(), url: (_ctx, { uid }) => `${path}/choose/${uid}` },
    loadExistingGrant: grantEverything,
    findAccount: (_ctx, accountId) => {
      const identity = identities.find(accountId);
      if (!identity) return undefined;
      const { email, firstName, surname } = identity;
      return {
        accountId,
        claims: () => ({
          sub: accountId,
          email,
          given_name: firstName,
          family_name: surname,
          name: `${firstName} ${surname}`.trim(),
          ...claims(identity),
        }),
      };
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  });
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    /^https?:\/\/[^/]+\/sso\/(?:google|microsoft)$/.test(uri);
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    const subject = ctx.oidc?.route === 'token' ? ctx.oidc.account?.accountId : undefined;
    const fault = subject ? identities.find(subject)?.fault : undefined;
    if (body?.id_token && fault && isTokenFault(fault))
      ctx.body = { ...body, id_token: await applyTokenFault({ idToken: body.id_token, fault, key }) };
  });
  return { provider, identities };
}
