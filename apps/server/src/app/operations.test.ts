import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  [server, guarded] = await Promise.all([testServer(), testServer({ METRICS_TOKEN: 'a-token-of-length-16+' })]);
});
afterAll(() => Promise.all([server.close(), guarded.close()]));

const statusOf = async ({ app }: TestServer, url: string, authorization?: string): Promise<number> =>
  (await app.inject({ method: 'GET', url, headers: authorization ? { authorization } : {} })).statusCode;

it('requires the token for metrics if one is configured', async () => {
  expect(await statusOf(server, '/metrics')).toBe(200);
  expect(await statusOf(guarded, '/metrics')).toBe(404);
  expect(await statusOf(guarded, '/metrics', 'Bearer a-token-of-length-16-')).toBe(404);
  expect(await statusOf(guarded, '/metrics', 'Bearer a-token-of-length-16+')).toBe(200);
});

it('queries the database once for many concurrent health checks, and is ready while all connections are busy', async () => {
  let asked = 0;
  const ready = createReadiness(async () => {
    asked += 1;
  });
  expect(new Set(await Promise.all(Array.from({ length: 200 }, () => ready())))).toEqual(new Set([true]));
  expect(asked).toBe(1);
  const { pool } = server.runtime;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  expect(await statusOf(server, '/readyz')).toBe(200);
  for (const client of held) client.release();
});
