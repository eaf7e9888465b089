import type { LightMyRequestResponse } from 'fastify';
import { systemClock } from '../../../platform/clock/index.ts';
import { demoPassword, demoUsers } from '../../teams/index.ts';
import { peopleServer } from '../../../app/testing/people-server.ts';
import { providerBrowser, startSandboxProcess } from './sandbox.ts';

export type Failure = {
  readonly status?: string;
  readonly code: string;
  readonly message: string;
  readonly help: string;
  readonly details?: { readonly verifyIdentityId?: string };
};

export type Identity = { readonly email: string; readonly fault?: string };

/** Starts a server with the sandbox’s providers, with helpers for the browsers and responses of a sign-in. */
export async function ssoWorld() {
  const publicUrl = 'http://localhost:3000';

  const sandbox = await startSandboxProcess();
  const server = await peopleServer({ SANDBOX_URL: sandbox.url, PUBLIC_URL: publicUrl });
  // The provider uses the machine's clock.
  server.clock.set(systemClock.now().toString());
  const close = async (): Promise<void> => {
    await server.close();
    await sandbox.close();
  };

  const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values]);
  const reset = async (): Promise<void> => {
    await query('delete from user_identities');
    await query('delete from sign_in_attempts');
    await query(`update users set deactivated_at = null`);
  };

  /** Creates a browser of our application, with its cookies and requests. */
  function newBrowser() {
    const cookies: Record<string, string> = {};
    const post = async (
      url: string,
      payload: object,
      headers: Record<string, string> = {},
    ): Promise<LightMyRequestResponse> => {
      const response = await server.app.inject({ method: 'POST', url, payload, cookies, headers });
      for (const { name, value } of response.cookies) cookies[name] = value;
      return response;
    };
    return { cookies, post };
  }
  type OurBrowser = ReturnType<typeof newBrowser>;

  const ada: Identity = { email: demoUsers.ada.email };

  /** Returns the provider's response to our page. */
  async function goTo(
    at: OurBrowser,
    provider: 'google' | 'microsoft',
    identity: Identity,
    begin = '/v3/oauth/authorise/urls',
    extra: object = {},
    headers: Record<string, string> = {},
  ) {
    const redirectUri = `${publicUrl}/sso/${provider}`;
    const begun = await at.post(begin, { provider, redirectUri, ...extra }, headers);
    if (begun.statusCode !== 200) throw new Error(begun.body);
    const visit = providerBrowser();
    const page = await visit(begun.json<{ authoriseUrl: string }>().authoriseUrl);
    const { url } = await visit(page.url, { ...identity, firstName: 'Some', surname: 'Body' });
    const {
      code = '',
      state = '',
      iss,
    } = Object.fromEntries(new URL(url).searchParams) as Record<string, string | undefined>;
    return { identityProvider: provider, redirectUri, code, state, ...(iss && { iss }) };
  }
  type Returned = Awaited<ReturnType<typeof goTo>>;

  const redeem = (at: OurBrowser, answer: Returned, more: object = {}) =>
    at.post('/oauth/token', { grant_type: 'sso', ...answer, ...more });
  const signIn = async (at: OurBrowser, provider: 'google' | 'microsoft', identity: Identity) =>
    redeem(at, await goTo(at, provider, identity));

  /** Links a demo person to a provider in the same way as a user would. */
  async function bind(provider: 'google' | 'microsoft', { email }: Identity): Promise<LightMyRequestResponse> {
    const at = newBrowser();
    const { details } = (await signIn(at, provider, { email })).json<Failure>();
    return at.post(`/v3/oauth/verify-identity/${details?.verifyIdentityId}`, { password: demoPassword });
  }

  return { publicUrl, sandbox, server, close, query, reset, newBrowser, ada, goTo, redeem, signIn, bind };
}
