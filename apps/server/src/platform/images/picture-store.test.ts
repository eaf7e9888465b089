import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureUrl, productSrcSet } from '@huggg/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStore, type FileStore } from '../files/index.ts';
import { createPictureStore, registerPictures, type PictureStore } from './index.ts';

let folder: string;
let files: FileStore;
let pictures: PictureStore;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huggg-pictures-'));
  files = await createFileStore({ storage: null, dataDir: folder });
  pictures = createPictureStore(files, { isCondemned: async () => false });
  app = Fastify();
  registerPictures(app, pictures);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const blank = (width: number, height: number, background = '#0f5e57') =>
  sharp({ create: { width, height, channels: 4, background } });

const get = (url: string, accept?: string) => app.inject({ url, headers: accept ? { accept } : {} });

describe('an uploaded picture', () => {
  test('is stored once, at an address derived from its bytes', async () => {
    const bytes = await blank(900, 600).png().toBuffer();
    const kept = await pictures.keep(bytes, 'product');
    expect(kept).toMatchObject({
      address: expect.stringMatching(/^\/images\/pictures\/product\/[\w-]{22}$/),
      width: 900,
    });
    expect(await pictures.keep(bytes, 'product')).toEqual(kept);
    expect((await pictures.keep(bytes, 'logo')).address).not.toBe(kept.address);
    expect(await readdir(join(folder, 'files/pictures'))).toHaveLength(2);
  });

  test('is stored upright and without metadata', async () => {
    const bytes = await blank(300, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A photographer' }, IFD3: { GPSLatitude: '51/1 27/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { address, width, height } = await pictures.keep(bytes, 'product');
    expect([width, height]).toEqual([600, 300]);
    const shown = await get(pictureUrl(address, 'product', 'page', 'jpg'));
    const { exif, orientation, icc, xmp } = await sharp(shown.rawPayload).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is cropped to the chosen part, and then has an address of its own', async () => {
    const [left, right] = [blank(300, 600, '#ff0000'), blank(300, 600, '#0000ff')];
    const both = blank(600, 600).composite([
      { input: await left.png().toBuffer(), left: 0, top: 0 },
      { input: await right.png().toBuffer(), left: 300, top: 0 },
    ]);
    const bytes = await both.png().toBuffer();
    const part = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
    const kept = await pictures.keep(bytes, 'wrap', part);
    expect(kept).toMatchObject({ width: 300, height: 300 });
    const shown = await get(pictureUrl(kept.address, 'wrap', 'small', 'jpg'));
    const [red, , blue] = (await sharp(shown.rawPayload).stats()).channels;
    expect([(red?.mean ?? 255) < 5, (blue?.mean ?? 0) > 250]).toEqual([true, true]);
    expect(await pictures.keep(bytes, 'wrap', part)).toEqual(kept);
    const whole = await pictures.keep(bytes, 'wrap');
    expect(whole.address).not.toBe(kept.address);
    expect((await pictures.keep(bytes, 'wrap', { x: 0, width: 1 })).address).toBe(whole.address);
    await expect(pictures.keep(bytes, 'wrap', { width: 0.1 })).rejects.toMatchObject({
      code: 'picture.too-few-pixels',
    });
  });

  test('is served in its sizes, in the format that the browser accepts', async () => {
    const { address } = await pictures.keep(await blank(2000, 2000, '#f2894b').webp().toBuffer(), 'product');
    const card = pictureUrl(address, 'product', 'card');
    const formats = await Promise.all(
      ['image/avif,image/webp,*/*;q=0.8', 'image/webp,*/*', '*/*', undefined].map(async (accept) => {
        const { headers, rawPayload } = await get(card, accept);
        const { width, height } = await sharp(rawPayload).metadata();
        return [headers['content-type'], headers.vary, width, height];
      }),
    );
    expect(formats).toEqual([
      ['image/avif', 'accept', 480, 320],
      ['image/webp', 'accept', 480, 320],
      ['image/jpeg', 'accept', 480, 320],
      ['image/jpeg', 'accept', 480, 320],
    ]);
    const named = await get(`${card}.avif`, '*/*');
    expect(named.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(named.headers.vary).toBeUndefined();
    expect(productSrcSet(pictureUrl(address, 'product', 'page'))).toBe(
      `${address}/card 480w, ${address}/page 960w, ${address}/large 1440w`,
    );
    expect(productSrcSet('/images/products/x.svg?v=1')).toBeUndefined();
  });

  test('is never enlarged, and a logo keeps its transparency', async () => {
    const small = await pictures.keep(await blank(300, 210).png().toBuffer(), 'product');
    const large = await get(pictureUrl(small.address, 'product', 'large', 'webp'));
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 300, height: 200 });
    const logo = await pictures.keep(await blank(800, 200, '#00000000').png().toBuffer(), 'logo');
    const medium = await pictures.read(logo.address, 'medium', 'png');
    expect(await sharp(medium ?? '').metadata()).toMatchObject({
      format: 'png',
      width: 320,
      height: 80,
      hasAlpha: true,
    });
  });

  test.each(['/images/pictures/product/AAAAAAAAAAAAAAAAAAAAAA/card', '/images/pictures/nothing/x/card', 'constructor'])(
    'returns 404 for %s',
    async (path) => {
      const { address } = await pictures.keep(await blank(300, 300).png().toBuffer(), 'brand');
      const url = path.startsWith('/') ? path : `${address}/${path}`;
      expect((await get(url)).statusCode).toBe(404);
      expect((await get(`${address}/small.jpg`)).statusCode).toBe(404);
    },
  );
});

describe('a picture that is rejected', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';
  const cases: Readonly<Record<string, () => Promise<Buffer>>> = {
    'picture.empty': async () => Buffer.alloc(0),
    'picture.wrong-type': async () => Buffer.from(svg),
    'picture.trailing-data': async () => Buffer.concat([await blank(300, 300).png().toBuffer(), Buffer.from(svg)]),
    'picture.too-many-pixels': () => blank(12_000, 12_000).png().toBuffer(),
    'picture.too-few-pixels': () => blank(199, 900).png().toBuffer(),
    'picture.unreadable': async () => (await blank(900, 900).jpeg().toBuffer()).subarray(0, 1_000),
  };
  test.each(Object.entries(cases))('%s', async (code, bytes) => {
    await expect(pictures.keep(await bytes(), 'product')).rejects.toMatchObject({ code });
  });
});

test('a size that cannot be drawn soon is replaced by the stored picture, cached for a minute', async () => {
  const busy = createPictureStore(files, {
    isCondemned: async () => false,
    limitsOfSizes: { atOnce: 1, waiting: 0 },
  });
  const server = Fastify();
  registerPictures(server, busy);
  const { address } = await busy.keep(await blank(1600, 1000, '#7a3268').jpeg().toBuffer(), 'product');
  const urls = (['page', 'large'] as const).map((size) => pictureUrl(address, 'product', size, 'avif'));
  const answers = await Promise.all(urls.map((url) => server.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers.map(({ headers }) => `${headers['content-type']} ${headers['cache-control']}`).toSorted()).toEqual([
    'image/avif public, max-age=31536000, immutable',
    'image/jpeg public, max-age=60',
  ]);
  const again = await Promise.all(urls.map(async (url, turn) => (turn === 0 ? null : server.inject({ url }))));
  expect(again[1]?.headers['content-type']).toBe('image/avif');
  await server.close();
});
