import { z } from 'zod';

export const openIdEnvironment = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: z.url().optional(),
} as const;

const shape = z.object(openIdEnvironment);
type OpenIdEnvironment = z.output<typeof shape> & { readonly NODE_ENV: string; readonly SANDBOX_URL: string };

/** The server's client credentials at an OpenID provider, and its issuer. */
export type OpenIdSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** The issuers of the sandbox for the two providers, as described in its README. */
const sandboxIssuers = {
  GOOGLE: '/openid/google',
  MICROSOFT: '/openid/microsoft/3c9f2a57-5a0b-4f6a-9d58-6e1c0b7f4d21/v2.0',
} as const;

/**
 * Returns a provider's settings, all or none. If there are none, the sandbox is used outside production, and the
 * provider is off in production; Microsoft's issuer contains a tenant or `organizations`, so it has no default.
 */
function openIdProvider(env: OpenIdEnvironment, name: 'GOOGLE' | 'MICROSOFT'): OpenIdSettings | null {
  const {
    [`${name}_CLIENT_ID` as const]: clientId,
    [`${name}_CLIENT_SECRET` as const]: clientSecret,
    [`${name}_ISSUER` as const]: given,
  } = env;
  const production = env.NODE_ENV === 'production';
  if (!clientId && !clientSecret && !given) {
    return production
      ? null
      : {
          issuer: env.SANDBOX_URL.replace(/\/$/, '') + sandboxIssuers[name],
          clientId: 'huggg-sandbox',
          clientSecret: 'sandbox',
        };
  }
  const issuer = given ?? (name === 'GOOGLE' ? 'https://accounts.google.com' : undefined);
  if (!clientId || !clientSecret || !issuer)
    throw new Error(
      `${name}_CLIENT_ID, ${name}_CLIENT_SECRET${name === 'GOOGLE' ? '' : ` and ${name}_ISSUER`} must be set together: users cannot sign in without all of them.`,
    );
  if (production && !issuer.startsWith('https:'))
    throw new Error(`${name}_ISSUER must be an https address in production.`);
  return { issuer, clientId, clientSecret };
}

/** The identity providers that every user may sign in with. */
export function openIdOf(env: OpenIdEnvironment): {
  readonly google: OpenIdSettings | null;
  readonly microsoft: OpenIdSettings | null;
} {
  return { google: openIdProvider(env, 'GOOGLE'), microsoft: openIdProvider(env, 'MICROSOFT') };
}
