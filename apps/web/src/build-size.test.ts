import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
};
type Manifest = Readonly<Record<string, Chunk>>;

const dist = new URL('../dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
/** Returns the number of bytes sent to a browser that supports brotli, as all do over TLS. */
const packedBytes = (file: string): number => readFileSync(new URL(`${file}.br`, dist)).byteLength;

/** Returns chunks with all the imports that the browser must load before they run. */
function withImports(names: readonly string[]): readonly Chunk[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...seen].flatMap((name) => manifest[name] ?? []);
}

function sizeOf(names: readonly string[]): { readonly scriptBytes: number; readonly styleBytes: number } {
  const chunks = withImports(names);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return {
    scriptBytes: chunks.reduce((sum, { file }) => sum + packedBytes(file), 0),
    styleBytes: [...styles].reduce((sum, file) => sum + packedBytes(file), 0),
  };
}

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
const shell = 'src/app/shell/shell.tsx';
const firstScreens = [
  'src/features/home/home-page.tsx',
  'src/features/orders/orders-page.tsx',
  'src/features/gifts/gifts-page.tsx',
  'src/features/send/send-page.tsx',
  'src/features/browse/browse-page.tsx',
  'src/features/wallets/wallets-page.tsx',
  'src/features/people/people-page.tsx',
];
const textsOf = (names: readonly string[]): string[] =>
  withImports(names).map(({ file }) => readFileSync(new URL(file, dist), 'utf8'));

describe('the built files that a first visit loads', () => {
  it('are at most 200 KB of scripts and 25 KB of styles, compressed, including the shell', () => {
    const { scriptBytes, styleBytes } = sizeOf([entry, shell]);
    expect(scriptBytes).toBeGreaterThan(50_000);
    expect(scriptBytes).toBeLessThanOrEqual(200 * 1024);
    expect(styleBytes).toBeLessThanOrEqual(25 * 1024);
  });

  it('do not include the API client and its schemas', () => {
    expect(textsOf([entry, shell]).some((text) => text.includes('/oauth/token'))).toBe(false);
  });
});

describe('the built files that a first visit loads with its first screen', () => {
  it.each(firstScreens)('are at most 300 KB of scripts and 32 KB of styles, compressed: %s', (screen) => {
    const { scriptBytes, styleBytes } = sizeOf([entry, shell, screen]);
    const own = sizeOf([screen]);
    expect(own.scriptBytes).toBeGreaterThan(1_000);
    expect(scriptBytes).toBeLessThanOrEqual(300 * 1024);
    expect(styleBytes).toBeLessThanOrEqual(32 * 1024);
  });

  it.each(firstScreens)('do not include the message texts in six languages, which the preview loads: %s', (screen) => {
    const words = 'Dadlapiwch eich anrheg';
    expect(textsOf(['src/features/send/flow/send-flow.tsx']).some((text) => text.includes(words))).toBe(true);
    expect(textsOf([entry, shell, screen]).some((text) => text.includes(words))).toBe(false);
  });
});
