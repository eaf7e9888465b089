import { readFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest, screenChunks } from './app-assets.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

const apps = join(import.meta.dirname, '../../..');
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Sends the request over the network, so that nothing decodes the response. */
function get(path: string, encoding: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { 'accept-encoding': encoding } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; isEntry?: boolean }>
>;

/** Returns the script and the style sheets of a build's entry. */
async function entryFiles(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  return Object.values(manifest).flatMap(({ isEntry, file, css = [] }) => (isEntry ? [file, ...css] : []));
}

describe.each([
  { name: 'the application', folder: join(apps, 'web/dist/client'), prefix: '/assets/app/' },
  { name: 'recipients’ pages', folder: join(apps, 'gift/dist/client'), prefix: '/assets/gift/' },
])('the files of $name', ({ folder, prefix }) => {
  it.each([
    { accepted: 'br, gzip', encoding: 'br', ending: '.br' },
    { accepted: 'gzip', encoding: 'gzip', ending: '.gz' },
  ])('are sent as $encoding, precompressed by the build', async ({ accepted, encoding, ending }) => {
    const files = await entryFiles(folder);
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) {
      const [{ headers, body }, plain] = await Promise.all([
        get(prefix + file, accepted),
        readFile(join(folder, file)),
      ]);
      expect(headers['content-encoding'], file).toBe(encoding);
      expect(headers['vary']).toContain('accept-encoding');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(body).toEqual(await readFile(join(folder, file + ending)));
      expect(body.byteLength).toBeLessThan(plain.byteLength / 2);
    }
  });

  it('are sent uncompressed to a client that accepts neither encoding', async () => {
    const [file = ''] = await entryFiles(folder);
    const { headers, body } = await get(prefix + file, 'identity');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toEqual(await readFile(join(folder, file)));
  });

  it('are the only paths served: folders, the manifest and compressed files by name return 404', async () => {
    const [file = ''] = await entryFiles(folder);
    const others = ['', 'assets', 'assets/', `${file}.br`, '.vite/manifest.json', 'assets/none.js', `x/../${file}`];
    const answers = await Promise.all(others.map((path) => get(prefix + path, 'br')));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 404));
  });
});

it.each([
  ['favicon.svg', 'public, max-age=86400'],
  ['index.html', 'no-cache'],
])('caches %s, whose content changes under the same name, for at most a day', async (file, expected) => {
  const { headers } = await get(`/assets/app/${file}`, 'br');
  expect(headers['cache-control']).toBe(expected);
});

describe('the page of a path', () => {
  const page = async (path: string, token?: string): Promise<string> => {
    const cookies = token ? { huggg_user_access_token: token } : {};
    return (await server.app.inject({ method: 'GET', url: path, headers: { accept: 'text/html' }, cookies })).body;
  };
  const preloads = (html: string): string[] =>
    [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1] ?? '');

  it('names only chunks that the build created', async () => {
    const manifest = await readManifest();
    const named = new Set(Object.values(screenChunks).flat());
    named.delete('src/shared/api/api.ts');
    expect([...named].filter((name) => !manifest[name])).toEqual([]);
    expect(Object.keys(manifest).filter((name) => name.startsWith('_wire-'))).toHaveLength(1);
  });

  it('preloads the chunks, styles and fonts of its own screen, and of no other screen', async () => {
    const token = await server.tokenOf('ada');
    const [home, order] = [await page('/', token), await page('/transactions/some-order?tab=money', token)];
    const [homePreloads, orderPreloads] = [preloads(home), preloads(order)];
    expect(homePreloads.some((file) => file.includes('/home-page-'))).toBe(true);
    expect(homePreloads.some((file) => file.includes('/wire-'))).toBe(true);
    expect(homePreloads.some((file) => file.includes('/order-page-'))).toBe(false);
    expect(orderPreloads.some((file) => file.includes('/order-page-'))).toBe(true);
    expect(home).toMatch(/rel="stylesheet" href="[^"]+\/home-page-/);
    expect(home.match(/rel="preload" href="[^"]+-latin-wght-normal[^"]*\.woff2" as="font"/g)).toHaveLength(2);
  });

  it('loads the steps of sending only with a draft', async () => {
    const token = await server.tokenOf('ada');
    const styles = async (path: string): Promise<string[]> =>
      (await page(path, token)).match(/rel="stylesheet" href="[^"]+\/send-flow-/g) ?? [];
    expect(await styles('/send/choice-of-gift?q=order')).toEqual([]);
    expect(await styles('/send/choice-of-gift?order=one&step=pay')).toHaveLength(1);
  });

  it('preloads the chunks of the sign-in page, without the API client, if the user is signed out', async () => {
    const files = preloads(await page('/transactions'));
    expect(files.some((file) => file.includes('/sign-in-page-'))).toBe(true);
    expect(files.some((file) => /\/(?:wire|common|shell)-/.test(file))).toBe(false);
  });
});
