import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from './page-model.ts';

/** The path under which the built files are served. */
const assetsBase = '/assets/gift/';

/** The folder of the files that recipients' browsers load, relative to the server bundle that contains this module. */
export const giftAssetsFolder = join(import.meta.dirname, '../client');

type ManifestEntry = {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
};

/**
 * Returns the addresses of the built files, from the build's manifest.
 * @throws Error if the pages are not built.
 */
export async function readPageAssets(): Promise<PageAssets> {
  const text = await readFile(join(giftAssetsFolder, '.vite/manifest.json'), 'utf8').catch(() => null);
  if (text === null)
    throw new Error("Recipients' pages are not built: run npm start, or npm run build --workspace apps/gift.");
  const entries = Object.values(JSON.parse(text) as Record<string, ManifestEntry>);
  const entry = entries.find(({ isEntry }) => isEntry);
  const style = entry?.css?.[0];
  const find = (ending: string): string | undefined => entries.find(({ src }) => src?.endsWith(ending))?.file;
  const headingFont = find('bricolage-grotesque-latin-700-normal.woff2');
  const icon = find('logo.svg');
  if (!entry || !style || !headingFont || !icon)
    throw new Error("The build of recipients' pages is incomplete: build it again.");
  return {
    script: assetsBase + entry.file,
    style: assetsBase + style,
    headingFont: assetsBase + headingFont,
    icon: assetsBase + icon,
  };
}
