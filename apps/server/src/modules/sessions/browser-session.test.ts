import { sessionCookies, type TokenAnswer, type WireError } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { browser, cookiesOf, peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await peopleServer({ PUBLIC_URL: 'https://gifts.example' });
});
afterAll(() => server.close());

const ada = demoUsers.ada.email;
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<Partial<WireError>>().code];
const renew = (refreshToken: string, headers: Record<string, string> = browser) =>
  server.app.inject({
    method: 'POST',
    url: '/v3/session/refresh',
    headers,
    cookies: { [sessionCookies.refreshToken]: refreshToken },
  });
const signOut = (refreshToken: string, headers: Record<string, string> = browser) =>
  server.app.inject({
    method: 'DELETE',
    url: '/v3/session',
    headers,
    cookies: { [sessionCookies.refreshToken]: refreshToken },
  });

async function signedInBrowser(): Promise<{ readonly accessToken: string; readonly refreshToken: string }> {
  const cookies = cookiesOf(await server.signIn(ada, {}, browser));
  return { accessToken: cookies.userAccessToken?.value ?? '', refreshToken: cookies.refreshToken?.value ?? '' };
}

describe('the cookies of a browser session', () => {
  it('hide the tokens from scripts and let them read the two ids', async () => {
    const response = await server.signIn(ada, {}, browser);
    const days = 24 * 60 * 60;
    expect(cookiesOf(response)).toEqual({
      refreshToken: {
        value: expect.stringMatching(/^[\w-]{43}$/),
        httpOnly: true,
        secure: true,
        path: '/v3/session',
        sameSite: 'Lax',
        maxAge: 30 * days,
      },
      userAccessToken: {
        value: response.json<TokenAnswer>().access_token,
        httpOnly: true,
        secure: true,
        path: '/',
        sameSite: 'Lax',
        maxAge: 900,
      },
      userId: { value: demoUsers.ada.id, httpOnly: false, secure: true, path: '/', sameSite: 'Lax', maxAge: 30 * days },
      clientAccessToken: null,
      teamId: {
        value: demoTeams.harbourPine.id,
        httpOnly: false,
        secure: true,
        path: '/',
        sameSite: 'Lax',
        maxAge: 30 * days,
      },
    });
  });

  it('keep the refresh token out of the response body, where a script could read it', async () => {
    const answer = (await server.signIn(ada, {}, browser)).json<TokenAnswer>();
    expect(Object.keys(answer).toSorted()).toEqual(['access_token', 'expires_in', 'token_type']);
  });

  it('are not set for a caller that did not request them', async () => {
    expect((await server.signIn(ada)).cookies).toEqual([]);
  });

  it('omit the secure flag only if PUBLIC_URL is not HTTPS', async () => {
    const plain = await peopleServer({ PUBLIC_URL: 'http://localhost:3000' });
    const cookies = cookiesOf(await plain.signIn(ada, {}, browser));
    expect([cookies.refreshToken?.secure, cookies.refreshToken?.httpOnly]).toEqual([false, true]);
    await plain.close();
  });
});

describe('renewing a session by cookie', () => {
  it('returns an access token and replaces the cookies', async () => {
    const first = await signedInBrowser();
    const response = await renew(first.refreshToken);
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json<object>()).toSorted()).toEqual(['access_token', 'expires_in', 'token_type']);
    const cookies = cookiesOf(response);
    expect(cookies.refreshToken?.value).not.toBe(first.refreshToken);
    expect(cookies.userAccessToken?.value).toBe(response.json<TokenAnswer>().access_token);
    expect((await server.get('/api/v2/auth/me', response.json<TokenAnswer>().access_token)).statusCode).toBe(200);
  });

  it('requires the header that another site cannot send, and changes nothing without it', async () => {
    const { refreshToken } = await signedInBrowser();
    expect(codeOf(await renew(refreshToken, {}))).toEqual([400, 'request.malformed']);
    expect(codeOf(await signOut(refreshToken, { 'x-huggg-session': 'yes' }))).toEqual([400, 'request.malformed']);
    expect((await renew(refreshToken)).statusCode).toBe(200);
  });

  it('tells the slower of two tabs to retry, and leaves its cookies unchanged', async () => {
    const { refreshToken } = await signedInBrowser();
    const winner = await renew(refreshToken);
    const loser = await renew(refreshToken);
    expect(codeOf(loser)).toEqual([409, 'access.renewed-elsewhere']);
    expect(loser.json<WireError>().retryable).toBe(true);
    expect(loser.cookies).toEqual([]);
    expect((await renew(cookiesOf(winner).refreshToken?.value ?? '')).statusCode).toBe(200);
  });

  it('clears the cookies if the refresh token is missing or invalid', async () => {
    for (const refreshToken of ['', 'invented']) {
      const response = await renew(refreshToken);
      expect(codeOf(response)).toEqual([401, 'access.token-invalid']);
      expect(response.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual(
        Object.values(sessionCookies).map((name) => [name, '', 0]),
      );
    }
  });

  it('ends the session when a copied cookie is used later', async () => {
    const { refreshToken } = await signedInBrowser();
    const owner = await renew(refreshToken);
    server.clock.advance({ seconds: 11 });
    expect(codeOf(await renew(refreshToken))).toEqual([401, 'access.token-invalid']);
    expect(codeOf(await renew(cookiesOf(owner).refreshToken?.value ?? ''))).toEqual([401, 'access.token-invalid']);
  });
});

describe('signing out', () => {
  it('ends the session immediately and clears the cookies', async () => {
    const { accessToken, refreshToken } = await signedInBrowser();
    const other = await signedInBrowser();
    const response = await signOut(refreshToken);
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
    expect(response.cookies.every(({ value, maxAge }) => value === '' && maxAge === 0)).toBe(true);
    expect(codeOf(await server.get('/api/v2/auth/me', accessToken))).toEqual([401, 'access.token-invalid']);
    expect(codeOf(await renew(refreshToken))).toEqual([401, 'access.token-invalid']);
    expect((await server.get('/api/v2/auth/me', other.accessToken)).statusCode).toBe(200);
  });

  it('succeeds a second time, and with a cookie that has been renewed since', async () => {
    const { refreshToken } = await signedInBrowser();
    const renewed = await renew(refreshToken);
    expect((await signOut(refreshToken)).statusCode).toBe(200);
    expect((await signOut(refreshToken)).statusCode).toBe(200);
    expect(codeOf(await server.get('/api/v2/auth/me', renewed.json<TokenAnswer>().access_token))).toEqual([
      401,
      'access.token-invalid',
    ]);
  });
});
