import { anyone, endpoint, statusOk } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '../config/index.ts';
import { createLog } from '../log/index.ts';
import { rateLimits } from '../rate-limits/index.ts';
import { bindRoutes, createHttpServer, route } from './index.ts';

let app: FastifyInstance;
beforeEach(async () => {
  const config = parseConfig({ DATABASE_URL: 'postgres://nowhere', RATE_LIMIT_PER_MINUTE: '2' });
  app = await createHttpServer({ config, log: createLog('silent', 'test') });
});
afterEach(() => app.close());

const statusOf = async (url: string, remoteAddress: string): Promise<number> =>
  (await app.inject({ url, remoteAddress })).statusCode;

test('requests from one network are limited together, whichever address of its IPv6 /64 they use', async () => {
  expect(await statusOf('/v3/teams', '2001:db8:1:2::1')).toBe(404);
  expect(await statusOf('/v3/teams', '2001:db8:1:2::2')).toBe(404);
  const refused = await app.inject({ url: '/v3/teams', remoteAddress: '2001:db8:1:2:ffff::3' });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await statusOf('/v3/teams', '2001:db8:1:3::1')).toBe(404);
});

test('health checks are not limited, but other paths with the same beginning are', async () => {
  const address = '203.0.113.7';
  for (const url of ['/readyz', '/healthz?probe=1', '/readyz', '/readyz-anything', '/healthz/anything'])
    expect(await statusOf(url, address)).toBe(404);
  expect(await statusOf('/readyz-anything', address)).toBe(429);
  expect(await statusOf('/readyz', address)).toBe(404);
});

test('public writes are limited for a network below the limit for reads', async () => {
  const config = parseConfig({ DATABASE_URL: 'postgres://nowhere', RATE_LIMIT_PER_MINUTE: '1200' });
  const log = createLog('silent', 'test');
  const server = await createHttpServer({ config, log });
  const shared = { summary: 'For anyone.', access: anyone, path: '/v3/for-anyone', response: statusOk } as const;
  const done = () => Promise.resolve({ status: 'ok' as const });
  const options = {
    // Nothing runs behind the rate limit: a call that passes it ends here.
    contextFor: () => {
      throw new Error('There is no database here.');
    },
    authenticate: () => Promise.resolve(null),
    checkResponses: true,
  };
  bindRoutes(
    server,
    [route(endpoint({ ...shared, method: 'GET' }), done), route(endpoint({ ...shared, method: 'POST' }), done)],
    options,
  );
  const ask = async (method: 'GET' | 'POST', remoteAddress: string): Promise<number> =>
    (await server.inject({ method, url: '/v3/for-anyone', remoteAddress })).statusCode;
  const { limit } = rateLimits.publicWrites;
  const answers = await Promise.all(Array.from({ length: limit + 1 }, () => ask('POST', '203.0.113.7')));
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
  expect([await ask('GET', '203.0.113.7'), await ask('POST', '203.0.113.8')]).toEqual([500, 500]);
  await server.close();
});
