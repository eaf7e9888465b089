import { searchProducts, searchTransactions } from '@huggg/contracts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.tokenOf('ada');
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST', url: string, encoding: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { 'accept-encoding': encoding, authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });

describe('a response that its contract compresses', () => {
  const search = (encoding: string) => ask('POST', '/v3/searches/products', encoding, {});

  it('is the same in brotli, in gzip and uncompressed, with matching headers', async () => {
    const [br, gzip, plain] = [await search('br, gzip'), await search('gzip'), await search('identity')];
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers['vary']).toContain('accept-encoding');
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(plain.json());
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(plain.json());
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('is not compressed if it is short', async () => {
    const { headers } = await ask('POST', '/v3/searches/transactions', 'br', {
      index: 'transactions',
      query: { q: 'no order has this name' },
    });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('responses that could contain secrets', () => {
  it('are not compressed for API calls', async () => {
    const me = await ask('GET', '/api/v2/auth/me', 'br');
    expect(me.rawPayload.length).toBeGreaterThan(1024);
    expect(me.headers['content-encoding']).toBeUndefined();
  });

  it('are compressed for a page with a token unless another site opened it', async () => {
    const page = (site: string) =>
      server.app.inject({
        url: '/',
        headers: { accept: 'text/html', 'accept-encoding': 'gzip, br', 'sec-fetch-site': site },
        cookies: { huggg_user_access_token: token },
      });
    const [own, others] = [await page('none'), await page('cross-site')];
    expect(own.headers['content-encoding']).toBe('gzip');
    expect(own.headers['vary']).toContain('sec-fetch-site');
    expect(gunzipSync(own.rawPayload).toString()).toContain(token);
    expect(others.headers['content-encoding']).toBeUndefined();
    expect(others.body).toContain(token);
  });

  it('belong to no contract that is declared compressed', () => {
    const compressed = server.routes.map(({ endpoint }) => endpoint).filter((one) => one.compressed);
    expect(compressed).toContain(searchProducts);
    expect(compressed).toContain(searchTransactions);
    expect(
      compressed.filter(({ path }) => /token|session|key|client|password|invite|launch|gift|code|auth|user/.test(path)),
    ).toEqual([]);
  });
});
