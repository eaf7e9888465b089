import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as openId from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { openIdRoles, type OpenIdRole } from './roles.ts';

let directory: string;
let sandbox: Sandbox;
const returnTo = 'http://localhost:3000/sso/google';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'huggg-openid-'));
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0, inboxDirectory: directory });
});

afterAll(async () => {
  await sandbox.close();
  await rm(directory, { recursive: true, force: true });
});

/** Creates a minimal browser for the provider: it keeps cookies and follows redirects within the sandbox. */
function browser() {
  const jar = new Map<string, string>();
  return async function visit(url: string, form?: Record<string, string>): Promise<Response> {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    const response = await fetch(url, {
      redirect: 'manual',
      headers,
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) return response;
    const next = new URL(location, url);
    return next.port === String(sandbox.httpPort) ? visit(next.href) : response;
  };
}

async function signIn(role: OpenIdRole, form: Record<string, string>) {
  const issuer = new URL(`http://localhost:${sandbox.httpPort}${openIdRoles[role].path}`);
  const configuration = await openId.discovery(issuer, 'huggg-sandbox', 'sandbox', undefined, {
    execute: [openId.allowInsecureRequests],
  });
  const pkceCodeVerifier = openId.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [openId.randomState(), openId.randomNonce()];
  const asked = openId.buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo,
    scope: 'openid email profile',
    state: expectedState,
    nonce: expectedNonce,
    prompt: 'select_account',
    code_challenge: await openId.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const visit = browser();
  const page = await visit(asked.href);
  expect(await page.text()).toContain(`Sign in with ${openIdRoles[role].name}`);
  const back = (await visit(page.url, form)).headers.get('location') ?? '';
  return {
    back,
    redeem: () =>
      openId.authorizationCodeGrant(configuration, new URL(back), {
        expectedState,
        expectedNonce,
        pkceCodeVerifier,
        idTokenExpected: true,
      }),
  };
}

const nia = { email: 'nia@team.example', firstName: 'Nia', surname: 'Comer' };

describe('an OpenID provider', () => {
  test.each([
    ['google', { email: 'nia@team.example', email_verified: true, hd: 'team.example', given_name: 'Nia' }],
    ['microsoft', { email: 'nia@team.example', xms_edov: true, family_name: 'Comer' }],
  ] as const)('signs in as any user in the role of %s', async (role, claims) => {
    const { redeem } = await signIn(role, nia);
    const tokens = await redeem();
    expect(tokens.claims()).toMatchObject(claims);
    expect(tokens.claims()?.sub).toMatch(/^[0-9a-f]{32}$/);
  });

  test.each(['expired', 'wrong-nonce', 'wrong-audience', 'wrong-issuer', 'wrong-signature'])(
    'returns a token that is %s',
    async (fault) => {
      const { redeem } = await signIn('google', { ...nia, fault });
      // A wrong signature is detected where the provider's keys are checked, not in the token response, which came over
      // a trusted channel.
      if (fault === 'wrong-signature') expect((await redeem()).id_token).toBeTruthy();
      else await expect(redeem()).rejects.toThrow();
    },
  );

  test('reports an unverified email address and a cancelled sign-in', async () => {
    const unverified = await signIn('google', { ...nia, fault: 'unverified-email' });
    expect((await unverified.redeem()).claims()).toMatchObject({ email_verified: false });
    const cancelled = await signIn('google', { ...nia, fault: 'cancel' });
    expect(new URL(cancelled.back).searchParams.get('error')).toBe('access_denied');
  });

  test('returns 400 and asks for the address again if it is not an email address', async () => {
    const { href } = new URL(`http://localhost:${sandbox.httpPort}/openid/google/choose/x`);
    const answer = await fetch(href, { method: 'POST', body: new URLSearchParams({ email: 'nia' }) });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Type an email address.')]);
  });
});
