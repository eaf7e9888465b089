import type { Launch } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testProducts } from '../purchases/testing/index.ts';
import { ownLimits } from '../../platform/testing/index.ts';
import { createClaimLimits } from './rate-limits.ts';
import { launchServer } from './testing/launch-server.ts';
import { launchWorld, type LaunchWorld } from './testing/launch-world.ts';

let at: LaunchWorld;
let app: FastifyInstance;
beforeAll(async () => {
  at = await launchWorld();
  app = await launchServer(at, { rateLimits: createClaimLimits(ownLimits()) });
});
afterAll(async () => {
  await app.close();
  await at.close();
});

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.inject({
    method,
    url: `/v3/launch/${path}`,
    ...(body && { payload: body }),
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' },
  });

describe('the launch API', () => {
  it('opens, claims, redeems and thanks; its GET changes nothing', async () => {
    const { id, shortcode } = await at.gift();
    await at.stock({ productId: testProducts.cake.id, valuePence: 1_200, codes: ['API-0001'] });
    for (let times = 0; times < 3; times += 1)
      expect((await call('GET', shortcode)).json<Launch>().state).toBe('wrapped');
    expect(await at.column(id, 'viewed_at')).toBeNull();
    expect((await call('POST', `${shortcode}/views`, {})).json<Launch>().state).toBe('open');
    expect(await at.column(id, 'viewed_client')).toBe('phone');
    expect((await call('POST', `${shortcode}/claim`, {})).json<Launch>().state).toBe('claimed');
    const redeemed = await call('POST', `${shortcode}/redeem`, {});
    expect(redeemed.json<Launch>()).toMatchObject({ state: 'code', gift: { code: { redeem_code: 'API-0001' } } });
    expect(redeemed.headers['cache-control']).toBe('no-store');
    const thanked = await call('POST', `${shortcode}/reactions`, { emoji: '🙏', message: '  Ta!  ', name: '' });
    expect(thanked.json<Launch>().gift?.reaction).toMatchObject({ emoji: '🙏', message: 'Ta!', name: null });
    expect((await call('GET', shortcode)).json<Launch>()).toEqual(thanked.json<Launch>());
  });

  it('declines, and reverses it', async () => {
    const { shortcode } = await at.gift();
    expect((await call('POST', `${shortcode}/decline`, {})).json<Launch>().state).toBe('declined');
    expect((await call('POST', `${shortcode}/decline`, { declined: false })).json<Launch>().state).toBe('open');
  });

  it('reports a pending code with a retry time', async () => {
    const { shortcode } = await at.gift({ productId: testProducts.tea.id });
    const pending = await call('POST', `${shortcode}/redeem`, {});
    expect([pending.statusCode, pending.json<{ code: string }>().code, pending.headers['retry-after']]).toEqual([
      503,
      'gift.code-pending',
      '60',
    ]);
  });

  it('gives the same response for unknown and malformed links, on every call', async () => {
    const shape = (response: Awaited<ReturnType<typeof call>>) => {
      const { requestId, ...body } = response.json<Record<string, unknown>>();
      return {
        status: response.statusCode,
        body,
        hasId: typeof requestId === 'string',
        headers: Object.keys(response.headers).toSorted(),
      };
    };
    const calls = ['', '/views', '/claim', '/redeem', '/decline'];
    for (const path of calls) {
      const [unknown, malformed, long] = await Promise.all(
        ['AAAAAAAAAAAAAAAA', 'x', 'a'.repeat(90)].map((shortcode) =>
          call(path === '' ? 'GET' : 'POST', `${shortcode}${path}`, path === '' ? undefined : {}),
        ),
      );
      if (!unknown || !malformed || !long) throw new Error('no answer');
      expect(shape(unknown)).toMatchObject({ status: 404, body: { code: 'gift.wrong-link' } });
      expect(shape(malformed)).toEqual(shape(unknown));
      expect(shape(long)).toEqual(shape(unknown));
    }
  });

  it('limits the requests of a recipient for each gift', async () => {
    const [one, other] = [await at.gift(), await at.gift()];
    const statuses = [];
    for (let times = 0; times < 32; times += 1)
      statuses.push((await call('POST', `${one.shortcode}/views`, {})).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    const refused = await call('POST', `${one.shortcode}/views`, {});
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'request.rate-limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('POST', `${other.shortcode}/views`, {})).statusCode).toBe(200);
  });

  it('rejects text that is too long, an invalid choice and unknown fields', async () => {
    const { shortcode } = await at.gift();
    expect((await call('POST', `${shortcode}/reactions`, { emoji: '🎉', message: 'x'.repeat(1_001) })).statusCode).toBe(
      400,
    );
    expect((await call('POST', `${shortcode}/claim`, { choice: 'nothing' })).statusCode).toBe(400);
    expect((await call('POST', `${shortcode}/claim`, { price: 1 })).statusCode).toBe(400);
  });
});
