import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '../config/index.ts';
import { createLog } from '../log/index.ts';
import { createHttpServer } from './index.ts';

let app: FastifyInstance;
beforeEach(async () => {
  const config = parseConfig({ DATABASE_URL: 'postgres://nowhere', RATE_LIMIT_PER_MINUTE: '2' });
  app = await createHttpServer({ config, log: createLog('silent', 'test') });
});
afterEach(() => app.close());

const statusOf = async (url: string, remoteAddress: string): Promise<number> =>
  (await app.inject({ url, remoteAddress })).statusCode;

test('requests of a network are limited, whichever address of its IPv6 /64 they come from', async () => {
  expect(await statusOf('/v3/teams', '2001:db8:1:2::1')).toBe(404);
  expect(await statusOf('/v3/teams', '2001:db8:1:2::2')).toBe(404);
  const refused = await app.inject({ url: '/v3/teams', remoteAddress: '2001:db8:1:2:ffff::3' });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await statusOf('/v3/teams', '2001:db8:1:3::1')).toBe(404);
});

test('health checks are not limited, and nothing else that begins as they do', async () => {
  const address = '203.0.113.7';
  for (const url of ['/readyz', '/healthz?probe=1', '/readyz', '/readyz-anything', '/healthz/anything'])
    expect(await statusOf(url, address)).toBe(404);
  expect(await statusOf('/readyz-anything', address)).toBe(429);
  expect(await statusOf('/readyz', address)).toBe(404);
});
