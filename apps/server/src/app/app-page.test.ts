import { sessionCookies } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let closed: TestServer;
beforeAll(async () => {
  [server, closed] = await Promise.all([
    testServer(),
    testServer({
      REQUIRE_SIGN_IN: '1',
      TRUST_PROXY: '10.0.0.1',
      RECAPTCHA_SITE_KEY: 'key',
      RECAPTCHA_SECRET: 'secret',
    }),
  ]);
});
afterAll(() => Promise.all([server.close(), closed.close()]));

const page = (cookies: Readonly<Record<string, string>> = {}, { app }: TestServer = server, url = '/orders') =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html' }, cookies });
const contextOf = (html: string): unknown =>
  JSON.parse(/id="session-context">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('the content security policy of a page', () => {
  const policyOf = async ({ app }: TestServer, headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') => {
    const answer = await app.inject({
      method: 'GET',
      url: '/sign-in',
      remoteAddress,
      headers: { accept: 'text/html', ...headers },
    });
    return String(answer.headers['content-security-policy']);
  };
  const nonce = 'AAAAAAAAAAAAAAAAAAAAAAAA';

  it('takes a nonce only from a trusted proxy', async () => {
    expect(await policyOf(server, { 'x-nonce': nonce, 'x-forwarded-for': '198.51.100.7' })).not.toContain(nonce);
    const forwarded = { 'x-nonce': nonce, 'x-forwarded-for': '198.51.100.7' };
    expect(await policyOf(closed, forwarded, '10.0.0.1')).toContain(`'nonce-${nonce}'`);
    expect(await policyOf(closed, forwarded)).not.toContain(nonce);
  });

  it('allows the scripts of reCAPTCHA, and no others from its host', async () => {
    const policy = await policyOf(closed);
    expect(policy).toContain('https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/');
    expect(policy).not.toMatch(/https:\/\/www\.google\.com(?!\/recaptcha\/)/);
  });
});

describe('loading a page without a valid access token', () => {
  it('reports whether the session of the browser can be renewed', async () => {
    const token = 'ended';
    const person = { [sessionCookies.userId]: 'someone' };
    expect(contextOf((await page(person)).body)).toMatchObject({ renewable: true, initialUser: null });
    expect(contextOf((await page({ ...person, [sessionCookies.userAccessToken]: token })).body)).toMatchObject({
      renewable: true,
    });
    expect(contextOf((await page()).body)).toMatchObject({ renewable: false, initialUser: null });
  });

  it('does not redirect to sign-in if the session may be renewable, even if the installation requires sign-in', async () => {
    expect((await page({ [sessionCookies.userId]: 'someone' }, closed)).statusCode).toBe(200);
    expect((await page({}, closed)).headers['location']).toBe('/sign-in?next=%2Forders');
  });

  it('shows the help centres without signing in, even if the installation requires sign-in', async () => {
    for (const url of ['/help/gifting', '/help/gifting?topic=code', '/help/payouts'])
      expect((await page({}, closed, url)).statusCode).toBe(200);
  });

  it('is signed in if the access token is valid', async () => {
    const token = await server.tokenOf('ada');
    expect(
      contextOf((await page({ [sessionCookies.userId]: 'x', [sessionCookies.userAccessToken]: token })).body),
    ).toMatchObject({ renewable: false, initialUser: { user: { firstName: 'Ada' } } });
  });
});
