import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const webFolder = join(import.meta.dirname, '../../../web/dist/client');
export const assetsBase = '/assets/app/';

/** A chunk of the build's manifest. */
type Entry = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
  readonly isEntry?: boolean;
};
type Manifest = Readonly<Record<string, Entry>>;

export type Assets = {
  readonly script: string;
  /** The script and everything that it imports, in execution order. */
  readonly scripts: readonly string[];
  readonly preload: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
};

/** The shell around every signed-in screen. */
const shell = 'src/app/shell/shell.tsx';
const settings = 'src/features/team-settings/settings-layout.tsx';
const me = 'src/features/me/me-layout.tsx';
/**
 * The API client with the contracts of its calls. Screens that read no data before their first render do not need it.
 */
const client = 'src/shared/api/api.ts';

/**
 * The chunks of the screens where visits start, by pattern of their address; `:` stands for one path segment, and a
 * word after `?` for a query parameter. The router finds the chunks of other screens after the entry has run.
 */
export const screenChunks: Readonly<Record<string, readonly string[]>> = {
  '/': [shell, 'src/features/home/home-page.tsx', client],
  '/transactions': [shell, 'src/features/orders/orders-page.tsx', client],
  '/transactions/drafts': [shell, 'src/features/orders/drafts-page.tsx', client],
  '/transactions/:': [shell, 'src/features/orders/order-page.tsx', client],
  '/gifts': [shell, 'src/features/gifts/gifts-page.tsx', client],
  '/send/:': [shell, 'src/features/send/send-page.tsx', client],
  '/send/:?order': [shell, 'src/features/send/send-page.tsx', 'src/features/send/flow/send-flow.tsx', client],
  '/browse': [shell, 'src/features/browse/load-pages.ts', 'src/features/browse/browse-page.tsx', client],
  '/browse/:': [shell, 'src/features/browse/load-pages.ts', 'src/features/browse/browse-page.tsx', client],
  '/products/:': [shell, 'src/features/browse/load-pages.ts', 'src/features/browse/product-page.tsx', client],
  '/brands/:': [shell, 'src/features/browse/load-pages.ts', 'src/features/browse/brand-page.tsx', client],
  '/wallets': [shell, 'src/features/wallets/wallets-page.tsx', client],
  '/wallets/:': [shell, 'src/features/wallets/wallet-page.tsx', client],
  '/team': [shell, settings, 'src/features/team-settings/information-page.tsx', client],
  '/team/people': [shell, settings, 'src/features/people/people-page.tsx', client],
  '/team/invites': [shell, settings, 'src/features/people/invites-page.tsx', client],
  '/me': [shell, me, 'src/features/me/profile-page.tsx', client],
  '/me/security': [shell, me, 'src/features/security/security-page.tsx', client],
  '/sign-in': ['src/features/sign-in/sign-in-page.tsx'],
  '/sign-in/two-factor': ['src/features/two-factor/two-factor-page.tsx', client],
  '/sign-up': ['src/features/sign-up/sign-up-page.tsx', client],
  '/reset-password': ['src/features/reset-password/request-page.tsx', client],
  '/invite/:': ['src/features/invite/invite-page.tsx', client],
};

const forms = Object.keys(screenChunks).map((form) => {
  const [path = form, parameter] = form.split('?');
  return { form, parameter, pattern: new RegExp(`^${path.replaceAll(':', '[^/]+')}$`) };
});

/**
 * Returns the pattern in `screenChunks` that matches an address. Exact paths take precedence, then patterns with a
 * query parameter.
 */
export function formOf(address: string): string | undefined {
  const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  if (path in screenChunks) return path;
  const search = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  const fitting = forms.filter(({ pattern }) => pattern.test(path));
  return (
    fitting.find(({ parameter }) => parameter !== undefined && search.has(parameter)) ??
    fitting.find(({ parameter }) => parameter === undefined)
  )?.form;
}

/** Fonts that every screen uses; other fonts load where they are needed. */
const commonFonts = /\/(?:figtree|bricolage-grotesque)-latin-wght-normal[^/]*\.woff2$/;

/** Returns a set of chunks and everything that they import, without duplicates. */
function withImports(manifest: Manifest, names: readonly string[], seen: Set<string> = new Set()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    withImports(manifest, manifest[name]?.imports ?? [], seen);
  }
  return seen;
}

/** Returns a chunk and its imports in execution order: imports come before the chunk. */
function chunksInOrder(manifest: Manifest, name: string, seen: Set<string> = new Set()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  return [...(manifest[name]?.imports ?? []).flatMap((each) => chunksInOrder(manifest, each, seen)), name];
}

/**
 * Returns the names that the manifest uses for chunks. A module that was merged into a shared chunk is found by the
 * name of that chunk.
 */
function knownChunks(manifest: Manifest, names: readonly string[]): string[] {
  const wire = Object.keys(manifest).find((name) => name.startsWith('_wire-'));
  return names.flatMap((name) => (manifest[name] ? [name] : name === client && wire ? [wire] : []));
}

function assetsOf(manifest: Manifest, chunks: readonly string[]): Assets {
  const [entryName, entry] = Object.entries(manifest).find(([, candidate]) => candidate.isEntry) ?? [];
  if (!entryName || !entry) throw new Error('The application is not built: run npm start, which builds it.');
  const names = withImports(manifest, [entryName, ...knownChunks(manifest, chunks)]);
  const loaded = [...names].flatMap((name) => manifest[name] ?? []);
  const address = (file: string): string => assetsBase + file;
  const scriptsOf = (chunks: readonly Entry[]): string[] =>
    chunks.filter(({ file }) => file.endsWith('.js')).map(({ file }) => address(file));
  return {
    script: address(entry.file),
    scripts: scriptsOf(chunksInOrder(manifest, entryName).flatMap((name) => manifest[name] ?? [])),
    preload: scriptsOf(loaded.filter((chunk) => chunk !== entry)),
    styles: [...new Set(loaded.flatMap(({ css }) => css ?? []))].map(address),
    fonts: [...new Set(loaded.flatMap(({ assets }) => assets ?? []))]
      .map(address)
      .filter((file) => commonFonts.test(file)),
  };
}

export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(webFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/**
 * Returns a function that finds the assets of a page by its address, so that the browser can request all of them at the
 * same time.
 */
export function assetsByAddress(
  manifest: Manifest,
): (parts: { readonly address: string; readonly signedIn: boolean }) => Assets {
  const byForm = new Map(Object.entries(screenChunks).map(([form, chunks]) => [form, assetsOf(manifest, chunks)]));
  const others = { signedIn: assetsOf(manifest, [shell]), signedOut: assetsOf(manifest, []) };
  const signIn = byForm.get('/sign-in') ?? others.signedOut;
  return ({ address, signedIn }) => {
    const form = formOf(address);
    const inShell = form !== undefined && screenChunks[form]?.includes(shell);
    if (signedIn) return (form && byForm.get(form)) || others.signedIn;
    // A signed-out visitor who opens a screen is redirected to sign-in.
    return inShell ? signIn : (form && byForm.get(form)) || others.signedOut;
  };
}
