import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../platform/http/index.ts';
import { testContext, testDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import { registerWrapImages } from './wrap-images.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  const ctx = testContext({ database });
  app = await createHttpServer({
    config: { ...ctx.config, http: { ...ctx.config.http, rateLimitPerMinute: 0 } },
    log: ctx.log,
  });
  registerWrapImages(app, { atOnce: 1, waiting: 3 });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = (seed: string) => app.inject({ url: `/wraps/stripe/spruce/${seed}.png` });

describe('pictures of wraps', () => {
  it('are drawn, and may be cached for a year', async () => {
    const { statusCode, headers } = await ask('first');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await app.inject({ url: '/wraps/stripe/nothing/first.png' })).statusCode).toBe(404);
  });

  it('are drawn for a limited number of seeds at a time; further requests get 503 with Retry-After', async () => {
    expect((await ask('kept')).statusCode).toBe(200);
    const [kept, ...answers] = await Promise.all([
      ask('kept'),
      ...Array.from({ length: 30 }, (_, index) => ask(`flood-${index}`)),
    ]);
    expect(kept.statusCode).toBe(200);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(4);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { statusCode, headers, body } of refused) {
      expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '5', 'server.busy']);
      expect(headers['cache-control'] ?? '').not.toContain('immutable');
    }
    // A repeated request gets the picture.
    const again = answers.findIndex(({ statusCode }) => statusCode === 503);
    expect((await ask(`flood-${again}`)).statusCode).toBe(200);
  });

  it('are drawn once for concurrent requests for the same one', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('wanted')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});
