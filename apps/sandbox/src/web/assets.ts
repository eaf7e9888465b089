import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { iconSvg } from './layout.ts';

export type Asset = { readonly type: string; readonly body: string | Buffer };

const fontSheets = [
  import.meta.resolve('@fontsource-variable/figtree/index.css'),
  import.meta.resolve('@fontsource-variable/bricolage-grotesque/index.css'),
  import.meta.resolve('@fontsource-variable/atkinson-hyperlegible-mono/index.css'),
];

/** Returns the few files that the pages need, read once at start, by their name under `/assets`. */
export async function loadAssets(): Promise<ReadonlyMap<string, Asset>> {
  const [inboxCss, inboxScript, sendScript, tokensCss, ...fontAssets] = await Promise.all([
    readText(new URL('./assets/inbox.css', import.meta.url)),
    readText(new URL('./assets/inbox.js', import.meta.url)),
    readText(new URL('./assets/send.js', import.meta.url)),
    readText(new URL(import.meta.resolve('@huggg/ui/tokens.css'))),
    ...fontSheets.map(loadFont),
  ]);
  return new Map<string, Asset>([
    ['inbox.css', { type: 'text/css; charset=utf-8', body: inboxCss }],
    ['tokens.css', { type: 'text/css; charset=utf-8', body: tokensCss }],
    ['fonts.css', { type: 'text/css; charset=utf-8', body: fontAssets.map(({ css }) => css).join('\n') }],
    ['inbox.js', { type: 'text/javascript; charset=utf-8', body: inboxScript }],
    ['send.js', { type: 'text/javascript; charset=utf-8', body: sendScript }],
    ['icon.svg', { type: 'image/svg+xml', body: iconSvg }],
    ...fontAssets.flatMap(({ files }) => files),
  ]);
}

/** Loads a font package's own style sheet and its font files, with their addresses changed to the same folder. */
async function loadFont(
  sheet: string,
): Promise<{ readonly css: string; readonly files: readonly (readonly [string, Asset])[] }> {
  const cssUrl = new URL(sheet);
  const css = (await readText(cssUrl)).replaceAll('url(./files/', 'url(');
  const names = [...css.matchAll(/url\(([\w-]+\.woff2)\)/g)].flatMap(([, name]) => name ?? []);
  const files = await Promise.all(
    names.map(async (name) => {
      const body = await readFile(fileURLToPath(new URL(`./files/${name}`, cssUrl)));
      return [name, { type: 'font/woff2', body }] as const;
    }),
  );
  return { css, files };
}

function readText(url: URL): Promise<string> {
  return readFile(fileURLToPath(url), 'utf8');
}
