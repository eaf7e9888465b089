import { gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { gzipPage, mayCompress } from './compressed-page.ts';

const secret = 'hg_u_5Qp3xW8zR1kT7mNc2VbY6dFs';
const pageWith = (inside: string) =>
  `<h1>Wrapped gifts &amp; thank-yous</h1>${'<p>gift</p>'.repeat(200)}<script>{"token":"${inside}"}</script>${'<p>gift</p>'.repeat(200)}`;

describe('a page in gzip', () => {
  it.each([null, secret, 'in no page'])('decompresses to the original, whatever its secret is: %s', async (given) => {
    const compressed = await gzipPage(pageWith(secret), { secret: given });
    expect(gunzipSync(compressed).toString()).toBe(pageWith(secret));
    expect(compressed.length).toBeLessThan(pageWith(secret).length / 10);
  });

  it('decompresses to the original if its secret occurs twice', async () => {
    const page = `${pageWith(secret)}${pageWith(secret)}`;
    expect(gunzipSync(await gzipPage(page, { secret })).toString()).toBe(page);
  });

  it('has the same length for a right and a wrong guess of the secret, before and after it', async () => {
    const lengthOf = async (guess: string): Promise<number> =>
      (await gzipPage(`<q>${guess}</q>${pageWith(secret)}<q>${guess}</q>`, { secret })).length;
    // The same characters in another order, so that both texts compress equally well alone.
    const wrong = Array.from(secret.slice(0, 12)).toReversed().join('');
    expect(await lengthOf(secret.slice(0, 12))).toBe(await lengthOf(wrong));
    const unguarded = async (guess: string): Promise<number> =>
      (await gzipPage(`<q>${guess}</q>${pageWith(secret)}`, { secret: null })).length;
    expect(await unguarded(secret.slice(0, 12))).toBeLessThan(await unguarded(wrong));
  });
});

describe('a page that contains a token', () => {
  const from = (site: string | undefined, encoding = 'gzip, br'): FastifyRequest =>
    ({ headers: { 'accept-encoding': encoding, ...(site && { 'sec-fetch-site': site }) } }) as FastifyRequest;

  it.each([
    ['none', true],
    ['same-origin', true],
    ['same-site', false],
    ['cross-site', false],
    [undefined, false],
  ])('opened from %s is compressed: %s', (site, is) => {
    expect(mayCompress(from(site), { secret })).toBe(is);
  });

  it('is compressed only if the client accepts gzip; a page without a token is compressed in any case', () => {
    expect(mayCompress(from('none', 'br'), { secret })).toBe(false);
    expect(mayCompress(from('none', 'gzip;q=0, br'), { secret })).toBe(false);
    expect(mayCompress(from('cross-site'), { secret: null })).toBe(true);
  });
});
