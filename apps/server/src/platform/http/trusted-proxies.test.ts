import { expect, it } from 'vitest';
import { parseConfig } from '../config/index.ts';
import { createLog } from '../log/index.ts';
import { createHttpServer } from './server.ts';

const balancer = '10.0.0.5';

/**
 * Returns the address under which a request is counted and logged. The load balancer appends the address that it saw,
 * as nginx and haproxy do.
 */
async function addressOf(settings: Record<string, string>, given: string | null, from = balancer): Promise<string> {
  const config = parseConfig({ DATABASE_URL: 'postgres://none', ...settings });
  const app = await createHttpServer({ config, log: createLog('silent', 'test') });
  app.get('/address', (request) => ({ ip: request.ip }));
  const response = await app.inject({
    url: '/address',
    remoteAddress: from,
    headers: given === null ? {} : { 'x-forwarded-for': given },
  });
  await app.close();
  return response.json<{ ip: string }>().ip;
}

it('trusts the address that the load balancer appended, and never one that the client sent before it', async () => {
  const settings = { TRUST_PROXY: '10.0.0.0/24' };
  expect(await addressOf(settings, '198.51.100.7')).toBe('198.51.100.7');
  expect(await addressOf(settings, '203.0.113.9, 198.51.100.7')).toBe('198.51.100.7');
  expect(await addressOf(settings, '10.0.0.9, 203.0.113.9, 198.51.100.7, 10.0.0.6')).toBe('198.51.100.7');
});

it('trusts no header from a client that bypasses the load balancer, or if no proxy is configured', async () => {
  expect(await addressOf({ TRUST_PROXY: '10.0.0.0/24' }, '203.0.113.9', '198.51.100.7')).toBe('198.51.100.7');
  expect(await addressOf({}, '203.0.113.9')).toBe(balancer);
});
