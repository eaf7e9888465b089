import fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compressPages } from './compress.ts';

describe('the encoding of a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR;q=0.5, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ] as const)('for "%s" is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it('leaves the page unchanged, and sends the encoded length', async () => {
    const app = fastify();
    const page = Buffer.from('<p>Thank you</p>'.repeat(200));
    compressPages(app);
    app.get('/', async () => page);
    app.get('/short', async () => Buffer.from('short'));
    const ask = (url: string, accepted: string, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url, headers: { 'accept-encoding': accepted } });
    const brotli = await ask('/', 'br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(page);
    expect(gunzipSync((await ask('/', 'gzip')).rawPayload)).toEqual(page);
    expect((await ask('/', 'identity')).rawPayload).toEqual(page);
    expect((await ask('/short', 'br')).body).toBe('short');
    expect((await ask('/', 'br', 'HEAD')).statusCode).toBe(200);
    await app.close();
  });
});
