import { brandLogo } from '@huggg/ui/wrap';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../../platform/http/index.ts';
import { testContext, testDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import { registerCatalogueImages } from './images.ts';
import { findBrands } from './queries/brands.ts';
import { demoBrandId, demoProductId, seedCatalogue } from '../catalogue-import/index.ts';
import { readProducts } from './use-cases/read-product.ts';
import { toWireBrand } from './wire.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  const ctx = testContext({ database });
  await seedCatalogue(ctx);
  app = await createHttpServer({ config: ctx.config, log: ctx.log });
  registerCatalogueImages(app, database.read);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const productUrl = async (id: string): Promise<string> =>
  (await readProducts(database.read, [id]))[0]?.images.main[0] ?? '';

describe('drawn pictures', () => {
  test('serves the drawing of a product with a permanent cache header', async () => {
    const response = await app.inject({ url: await productUrl(demoProductId('brackenwick-flat-white')) });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.body).toMatch(/^<svg /);
    expect(response.body).toContain('Brackenwick Coffee');
  });

  test('serves the generated logo of a brand', async () => {
    const [brand] = (await findBrands(database.read, [demoBrandId('dewpond')])).map((row) =>
      toWireBrand(row, { tcRequiredBrandIds: [] }),
    );
    const response = await app.inject({ url: brand?.logo ?? '' });
    expect(response.body).toBe(brandLogo({ brandName: 'Dewpond Spas', seed: 'dewpond' }));
  });

  test('revalidates a picture without the current version, with 304 if it is unchanged', async () => {
    const plain = (await productUrl(demoProductId('palaver-ticket'))).split('?')[0] ?? '';
    for (const url of [plain, `${plain}?v=old`]) {
      const response = await app.inject({ url });
      expect(response.headers['cache-control']).toBe('public, max-age=300');
      const again = await app.inject({ url, headers: { 'if-none-match': response.headers.etag as string } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('serves one picture for all values of a card', async () => {
    const [ten, fifty] = await Promise.all(
      [10, 50].map(async (pounds) =>
        app.inject({ url: await productUrl(demoProductId('hedgeby-card', pounds * 100)) }),
      ),
    );
    expect(ten?.body).toBe(fifty?.body);
  });

  test('serves messengers a picture named default.jpg in their format', async () => {
    const id = demoProductId('petalwhit-bouquet');
    const [product] = await readProducts(database.read, [id]);
    const url = product?.images.opengraph[0] ?? '';
    expect(url).toMatch(new RegExp(`^/images/products/${id}/default\\.jpg\\?v=\\w+$`));
    const response = await app.inject({ url });
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await app.inject({ url: '/images/products/x/default.jpg' })).statusCode).toBe(404);
  });

  test('serves emails a PNG', async () => {
    const response = await app.inject({
      url: (await productUrl(demoProductId('petalwhit-bouquet'))).replace('.svg', '.png'),
    });
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(response.rawPayload.readUInt32BE(16)).toBe(720);
  });

  test.each([
    '/images/products/00000000-0000-7000-8000-000000000000.svg',
    '/images/products/x.svg',
    '/images/brands/x',
    '/images/brands/00000000-0000-7000-8000-000000000000.gif',
  ])('returns 404 for %s', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});
