import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('responses about people and teams are not cacheable, including errors', async () => {
  const authorization = `Bearer ${await server.tokenOf('ada')}`;
  for (const [url, status] of [
    ['/api/v2/auth/me', 200],
    ['/api/v2/orders', 200],
    ['/api/v2/teams/01920000-0000-7000-8000-00000000dead', 404],
  ] as const) {
    const answer = await server.app.inject({ method: 'GET', url, headers: { authorization } });
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, status, 'no-store']);
  }
  const signedOut = await server.app.inject({ method: 'GET', url: '/api/v2/auth/me' });
  expect([signedOut.statusCode, signedOut.headers['cache-control']]).toEqual([401, 'no-store']);
});
