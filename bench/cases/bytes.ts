import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { textOf } from '../support/http.ts';
import { number, type Row } from '../support/table.ts';
import type { World } from '../support/world.ts';

const kb = (bytes: number): string => `${number(bytes / 1024, 1)} KB`;

async function gzipped(path: string): Promise<number> {
  return gzipSync(await readFile(path), { level: 9 }).length;
}

async function filesBelow(folder: string, ending: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(
    names
      .filter((name) => ending.test(name))
      .map(async (name) => ((await stat(join(folder, name))).isFile() ? [join(folder, name)] : [])),
  );
  return files.flat();
}

async function sum(paths: readonly string[]): Promise<number> {
  return (await Promise.all(paths.map(gzipped))).reduce((total, bytes) => total + bytes, 0);
}

/** Returns the URLs of a page's own scripts, styles and preloads. */
function assetsOf(html: string, prefix: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
        .map((match) => match[1] ?? '')
        .filter((address) => address.startsWith(prefix) && /\.(js|css)$/.test(address)),
    ),
  ];
}

/** Bytes transferred: a recipient's page and the first load of the application (DESIGN §7). */
export async function bytesCase(world: World): Promise<Row[]> {
  const page = async (path: string): Promise<string> =>
    textOf(await world.open.call('GET', path, undefined, { accept: 'text/html' }));
  const { rows } = await world.pool.query<{ shortcode: string }>(
    'select shortcode from gifts where status_id = 1 limit 1',
  );
  const gift = await page(`/g/${rows[0]?.shortcode ?? ''}`);
  const app = await page('/_app');
  const root = world.options.product;
  const local =
    (prefix: string, folder: string) =>
    (address: string): string =>
      join(root, folder, address.slice(prefix.length));
  const giftFiles = assetsOf(gift, '/assets/gift/').map(local('/assets/gift/', 'apps/gift/dist/client'));
  const appFiles = assetsOf(app, '/assets/app/').map(local('/assets/app/', 'apps/web/dist/client'));
  const fonts = (
    await Promise.all(
      (await filesBelow(join(root, 'apps/gift/dist/client'), /(?<!ext[^/]*)\.woff2$/)).map(
        async (path) => (await stat(path)).size,
      ),
    )
  ).reduce((a, b) => a + b, 0);
  const scripts = await sum(appFiles.filter((path) => path.endsWith('.js')));
  const styles = await sum(appFiles.filter((path) => path.endsWith('.css')));
  return [
    {
      what: "Recipient's page: JS and CSS, gzip",
      ours: kb(await sum(giftFiles)),
      limit: '60 KB',
      ratio: '–',
      target: '≤ 60 KB',
    },
    { what: "Recipient's page: HTML, gzip", ours: kb(gzipSync(gift).length), limit: '–', ratio: '–', target: '–' },
    { what: "Recipient's page: fonts", ours: kb(fonts), limit: '55 KB', ratio: '–', target: '≤ 55 KB latin' },
    { what: 'Application, first load: JS, gzip', ours: kb(scripts), limit: '200 KB', ratio: '–', target: '≤ 200 KB' },
    { what: 'Application, first load: CSS, gzip', ours: kb(styles), limit: '25 KB', ratio: '–', target: '≤ 25 KB' },
  ];
}
