import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { systemClock } from '../../../platform/clock/index.ts';
import { demoPassword, demoTeams, demoUsers, type DemoPerson } from '../../teams/index.ts';
import { registerSamlMetadata } from '../saml-routes.ts';
import { peopleServer } from '../../../app/testing/people-server.ts';
import { startSandboxProcess } from './sandbox.ts';

export type Failure = {
  readonly status?: string;
  readonly code: string;
  readonly details?: { readonly verifyIdentityId?: string };
};

export type Person = {
  readonly email: string;
  readonly fault?: string;
  readonly role?: string;
  readonly firstName?: string;
};

export type Fields = { readonly SAMLResponse: string; readonly RelayState?: string };

/**
 * Starts a server with the sandbox’s SAML provider, with helpers for the browsers, forms and responses of a sign-in.
 */
export async function samlWorld() {
  const publicUrl = 'http://localhost:3000';
  const redirectUri = `${publicUrl}/sso/saml`;
  const team = demoTeams.harbourPine.id;

  const sandbox = await startSandboxProcess();
  const server = await peopleServer(
    { SANDBOX_URL: sandbox.url, PUBLIC_URL: publicUrl },
    { registerPages: registerSamlMetadata },
  );
  server.clock.set(systemClock.now().toString());
  const close = async (): Promise<void> => {
    await server.close();
    await sandbox.close();
  };

  const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values]);
  /** The session has re-authenticated, as the settings require. */
  const tokenOf = async (person: DemoPerson) => {
    const { access_token: token } = await server.tokensOf(demoUsers[person].email);
    await server.prove(token);
    return { authorization: `Bearer ${token}` };
  };
  const fetchText = async (url: string, form?: Record<string, string>) =>
    (await globalThis.fetch(url, form && { method: 'POST', body: new URLSearchParams(form) })).text();
  const settings = {
    justInTime: false,
    defaultRole: 'participant',
    roleAttribute: 'role',
    roleMap: { viewers: 'team-viewer' },
    acceptsUnasked: false,
  };

  async function configure(
    changes: object = {},
    teamId: string = team,
    person: DemoPerson = 'ada',
  ): Promise<LightMyRequestResponse> {
    const metadata = await fetchText(`${sandbox.url}/saml/metadata`);
    return server.app.inject({
      method: 'PUT',
      url: `/v3/teams/${teamId}/saml`,
      headers: await tokenOf(person),
      payload: { ...settings, metadata, ...changes },
    });
  }

  const reset = async (): Promise<void> => {
    for (const table of ['user_identities', 'sign_in_attempts', 'saml_connections', 'identity_confirmations'])
      await query(`delete from ${table}`);
    await query(`update teams set auth_methods = '{}'`);
    await query(
      'update users set deactivated_at = null, password_hash = coalesce(password_hash, (select password_hash from users where id = $1))',
      [demoUsers.ada.id],
    );
    server.clock.set(systemClock.now().toString());
  };

  function newBrowser() {
    const cookies: Record<string, string> = {};
    const post = async (
      url: string,
      payload: object | string,
      headers: Record<string, string> = {},
    ): Promise<LightMyRequestResponse> => {
      const response = await server.app.inject({
        method: 'POST',
        url,
        payload,
        headers,
        ...(headers['x-from'] !== 'elsewhere' && { cookies }),
      });
      for (const { name, value } of response.cookies) cookies[name] = value;
      return response;
    };
    return { cookies, post };
  }
  type OurBrowser = ReturnType<typeof newBrowser>;

  function hidden(html: string): Record<string, string> {
    return Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
      ]),
    );
  }

  const ourUrls = { acsUrl: `${publicUrl}/v3/sso/saml`, audience: `${publicUrl}/v3/sso/saml/metadata/${team}` };

  /** Returns the fields of the provider's form for a sign-in started at our page. */
  async function asked(at: OurBrowser, person: Person): Promise<Fields> {
    const begun = await at.post('/v3/oauth/authorise/urls', {
      provider: 'saml',
      redirectUri,
      domain: 'harbourpine.example',
    });
    const page = await fetchText(begun.json<{ authoriseUrl: string }>().authoriseUrl);
    const question = hidden(page.split('</form>')[0] ?? '');
    return hidden(
      await fetchText(`${sandbox.url}/saml/respond`, { ...question, firstName: 'Some', surname: 'Body', ...person }),
    ) as Fields;
  }

  /** The same for a sign-in started at the provider. */
  async function unasked(person: Person, urls = ourUrls): Promise<Fields> {
    return hidden(
      await fetchText(`${sandbox.url}/saml/respond`, { ...urls, firstName: 'Some', surname: 'Body', ...person }),
    ) as Fields;
  }

  /** Posts the provider's form from a browser. The post comes from another site, so our cookie is not sent. */
  async function bring(at: OurBrowser, fields: Fields): Promise<URL> {
    const response = await at.post('/v3/sso/saml', new URLSearchParams({ ...fields }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'x-from': 'elsewhere',
    });
    expect(response.statusCode).toBe(303);
    return new URL(String(response.headers.location), publicUrl);
  }

  const open = (at: OurBrowser, address: URL, more: object = {}) =>
    at.post('/v3/sso/saml', { token: address.searchParams.get('token') ?? '', ...more });
  const signIn = async (person: Person, at = newBrowser()) => open(at, await bring(at, await asked(at, person)));
  const ada: Person = { email: demoUsers.ada.email };

  /** Links a demo person to the team's provider in the same way as a user would. */
  async function bind(person: Person): Promise<LightMyRequestResponse> {
    const at = newBrowser();
    const { details } = (await signIn(person, at)).json<Failure>();
    return at.post(`/v3/oauth/verify-identity/${details?.verifyIdentityId}`, { password: demoPassword });
  }

  return {
    publicUrl,
    redirectUri,
    team,
    sandbox,
    server,
    close,
    query,
    tokenOf,
    fetchText,
    settings,
    configure,
    reset,
    newBrowser,
    hidden,
    ourUrls,
    asked,
    unasked,
    bring,
    open,
    signIn,
    ada,
    bind,
  };
}
